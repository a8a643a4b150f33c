// @covers decision 0083

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, type Browser, expect, type Page } from "playwright/test";
import { PORT, ROOT } from "#support/config.ts";
import { githubSteps, gitlabSteps, type PipelineStep, runLine } from "#support/platform/pipeline-steps.ts";
import { SecondApi } from "#support/platform/second-api.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { test } from "#support/test.ts";

// The tests run in order, in one repository. Each installs, tests and builds an area.
test.describe.configure({ mode: "serial" });
test.setTimeout(20 * 60_000);

const run = promisify(execFile);

const api = new SecondApi(PORT + 540);
const staging = new StagingEdge(PORT + 520, api.origin);
const servicePort = PORT + 550;

const HEADING = "Your account is deleted";
const ACTIONS = "read,upload,release,rollback";

let folder = "";
let service: ChildProcess;
/** The token of the platform's pipeline, which has the journeys. */
let rehearsalToken = "";
let secrets: Record<string, string> = {};
/** The environment variables that the steps of a pipeline use. */
let values: Record<string, string> = {};
/** Versions of profile: that of the platform's repository, and that of the pipeline. */
let before = "";

const repository = () => join(folder, "mf-profile");
const inRepository = (command: string, ...args: string[]) => run(command, args, { cwd: repository() });

/** Changes one heading and commits the change, as a developer of the team does. */
async function changesHeading(from: string, to: string): Promise<void> {
  const file = join(repository(), "src/texts/en.ts");
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  const author = ["-c", "user.name=profile team", "-c", "user.email=profile@academy.example"];
  await inRepository("git", "add", "-A");
  await inRepository("git", ...author, "commit", "-qm", "feat: another heading");
}

/** Runs the command of a pipeline's step with the step's environment alone, and gives its output. Steps that use an action do nothing here. */
async function runs({ run: line, uses, env = {} }: PipelineStep): Promise<string> {
  if (!line) {
    expect(uses).toMatch(/^actions\/checkout@/);
    return "";
  }
  return await runLine(line, repository(), {
    AREA: "profile",
    FOLDER: ".",
    // A step may change git's global configuration, such as trusted folders: this keeps the machine's own unchanged.
    GIT_CONFIG_GLOBAL: join(folder, "gitconfig"),
    BUILDER_ID: "https://ci.example/run/1",
    SOURCE_REPOSITORY: "https://git.example/profile/mf-profile",
    ...Object.fromEntries(Object.keys(env).map((name) => [name, values[name]])),
  });
}

const profileIn = async () => (await staging.registry()).parts.profile;

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  folder = await mkdtemp(join(tmpdir(), "academy-own-repository-"));
  // As docs/own-repository.md says.
  await run("npm", ["run", "--silent", "pack"], { cwd: ROOT });
  await run("npm", ["run", "--silent", "new", "--", "repository", "profile", repository()], { cwd: ROOT });
  await inRepository("git", "init", "-q", "-b", "main");
  await inRepository("npm", "install", "--no-audit", "--no-fund");
  const { stdout: keys } = await inRepository("npx", "delivery", "keygen");
  const [pem = ""] = /-----BEGIN[\s\S]*?END PRIVATE KEY-----\n/.exec(keys) ?? [];
  const [, key = ""] = /"keys": \["([^"]+)"\]/.exec(keys) ?? [];
  const parts = JSON.parse(await readFile(join(ROOT, "areas.json"), "utf8")) as { id: string }[];
  const list = join(folder, "areas.json");
  await writeFile(list, JSON.stringify(parts.map((part) => (part.id === "profile" ? { ...part, keys: [key] } : part))));
  staging.areasFile = list;

  await api.open(staging.origin, { CONTACT_TO: "office@example.com" });
  staging.apiDataDir = api.dataDir;
  await staging.open();
  before = (await profileIn())?.version ?? "";
  const made = await staging.delivery("token", "add", "profile pipeline", "--parts", "profile", "--actions", ACTIONS);
  const [token = ""] = /\S{40,}/.exec(made) ?? [];
  const rehearses = await staging.delivery("token", "add", "rehearsals", "--parts", "profile", "--actions", "rehearse");
  rehearsalToken = /\S{40,}/.exec(rehearses)?.[0] ?? "";
  secrets = { RELEASE_KEY: pem, DELIVERY_TOKEN: token };
  values = { ...secrets, DELIVERY_SERVICE: `http://127.0.0.1:${servicePort}` };
  service = spawn(process.execPath, [join(ROOT, "delivery/src/cli.ts"), "serve"], {
    env: { ...staging.environment(), WATCH_MINUTES: "30", SERVICE_PORT: String(servicePort) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (service.stdout) await once(service.stdout, "data");
});
test.afterAll(async () => {
  service?.kill("SIGTERM");
  if (service && service.exitCode === null) await once(service, "exit");
  await staging.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a new visitor sees. */
async function seenBy(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${staging.origin}/farewell`);
  return page;
}

async function shows(page: Page, heading: string, version: string): Promise<void> {
  await expect(page.locator("#main h1")).toHaveText(heading);
  await expect(page.locator("[data-app]")).toHaveAttribute("data-version", version);
  await page.close();
}

/** Pages of forty networks report their entries of both versions, and that the new one failed. */
async function failsForSome(request: APIRequestContext, version: string): Promise<void> {
  const visits = { entries: [before, version].map((each) => ({ area: "profile", version: each })), vitals: [] };
  const failure = { error_id: "e", area: "profile", version, phase: "render", first: true };
  for (let network = 1; network <= 40; network++) {
    const headers = { "X-Forwarded-For": `198.18.${network}.7` };
    expect((await request.post(`${api.origin}/api/area-visits/`, { headers, data: visits })).status()).toBe(204);
    await request.post(`${api.origin}/api/client-errors/`, { headers, data: failure });
  }
}

/** The platform's pipeline records that the build passed its rehearsal. */
async function passesRehearsal(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(repository(), "dist/area.json"), "utf8")) as { version: string };
  const answer = await fetch(`${values.DELIVERY_SERVICE}/rehearsals`, {
    method: "POST",
    headers: { authorization: `Bearer ${rehearsalToken}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ part: "profile", version, passed: true, with: { profile: version } },
      journeys: [{ name: "farewell", passed: true }],
    }),
  });
  expect(answer.status).toBe(201);
}

/** Runs a pipeline, which ends with the release. Gives the version and the output. */
async function releases(steps: PipelineStep[]): Promise<{ version: string; output: string }> {
  let output = "";
  for (const step of steps) {
    if (step.run?.includes(" rehearsed ")) await passesRehearsal();
    output += await runs(step);
  }
  const live = await profileIn();
  expect(live).toMatchObject({ previous: { version: before }, watchedUntil: expect.any(String) });
  return { version: live?.version ?? "", output };
}

test("an area in a repository of its own is built, tested, signed and released to everybody by its pipeline, and watched", async ({
  browser,
}) => {
  const others = (await staging.registry()).parts;
  await changesHeading(HEADING, "Your account is gone");

  const { version, output } = await releases(
    githubSteps(join(repository(), ".github/workflows/release-area.yml"), "release"),
  );
  expect(output).toMatch(/profile was opened \d+ times in the last seven days/);
  await shows(await seenBy(browser), "Your account is gone", version);

  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret.trim());
  const signature = await readFile(join(staging.storeDir, `signatures/profile/${version}.json`), "utf8");
  const statement = JSON.parse(Buffer.from(JSON.parse(signature).payload, "base64").toString());
  const { stdout: commit } = await inRepository("git", "rev-parse", "HEAD");
  expect(statement.predicate).toMatchObject({
    buildDefinition: {
      resolvedDependencies: [
        { uri: "git+https://git.example/profile/mf-profile", digest: { gitCommit: commit.trim() } },
      ],
    },
    runDetails: { builder: { id: "https://ci.example/run/1" }, byproducts: [{ name: "sbom.cdx.json.gz" }] },
  });
  const now = (await staging.registry()).parts;
  expect({ ...now, profile: undefined }).toEqual({ ...others, profile: undefined });
});

test("it goes back by one command of its team, and nobody else is touched", async ({ browser }) => {
  const others = (await staging.registry()).parts;
  const rollback = 'npm run delivery -- rollback "$AREA" --reason "the old heading was better"';

  await runs({ run: rollback, env: values });

  expect(await profileIn()).toMatchObject({ version: before });
  await shows(await seenBy(browser), HEADING, before);
  expect({ ...(await staging.registry()).parts, profile: undefined }).toEqual({ ...others, profile: undefined });
  const other = 'npm run delivery -- rollback auth --reason "not ours"';
  await expect(runs({ run: other, env: values })).rejects.toThrow(/may not/);
});

test("a version that fails for some goes back by itself, watched by the release service after the pipeline of GitLab has ended", async ({
  request,
}) => {
  await changesHeading("Your account is gone", "Your account has left");
  const { DELIVERY_SERVICE = "", DELIVERY_TOKEN = "", RELEASE_KEY = "" } = values;
  const file = join(repository(), ".gitlab/release-area.yml");
  const steps = [
    ...gitlabSteps(file, ".area-job"),
    ...gitlabSteps(file, ".build-area"),
    ...gitlabSteps(file, ".sign-area", { RELEASE_KEY }),
    ...gitlabSteps(file, ".release-area", { DELIVERY_SERVICE, DELIVERY_TOKEN }),
  ];

  const { version } = await releases(steps);
  await failsForSome(request, version);

  // The service looks once a minute.
  await expect.poll(async () => (await profileIn())?.version, { timeout: 180_000 }).toBe(before);
});
