import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS, folderOf, ROOT } from "@academy/delivery/config.ts";
import { githubSteps, gitlabSteps } from "@academy/e2e/support/platform/pipeline-steps.ts";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { SCRIPTS } from "#new/new-repository.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const scriptsOf = (file: string) => (JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts;

const github = githubSteps(join(ROOT, ".github/workflows/release-area.yml"), "release");
/** The jobs of an area on GitLab, one after the other; the first is the template that all others extend. */
const JOBS = [".area-job", ".build-area", ".sign-area", ".release-area"] as const;
const gitlab = JOBS.flatMap((job) => gitlabSteps(join(ROOT, ".gitlab/release-area.yml"), job));
const lines = gitlab.map(({ run = "" }) => run);

const files = globSync(
  [
    ".github/workflows/*.yml",
    ".gitlab/*.yml",
    ".gitlab-ci.yml",
    "tools/templates/repository/.g*/**/*",
    "tools/templates/repository/.gitlab-ci.yml.template",
  ],
  { cwd: ROOT, withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

test("both pipelines run the same commands in the same order and end with the release", () => {
  expect(github.flatMap(({ run }) => run ?? [])).toEqual(lines);
  expect(lines.flatMap((line) => /delivery -- (\w+)/.exec(line)?.[1] ?? [])).toEqual([
    "sign",
    "check",
    "rehearse",
    "release",
  ]);
});

test("a pipeline runs the commands that a person runs: in the platform's repository and in an area's own", () => {
  for (const line of lines) {
    const [, inFolder] = /^npm --prefix "\$FOLDER" (?:run )?(\w+)/.exec(line) ?? [];
    if (line.startsWith("git config ")) continue;
    const [, atRoot] = /^(?:if \[ -d e2e \]; then )?npm run (\w+)/.exec(line) ?? [];
    if (inFolder)
      for (const area of AREAS) expect(scriptsOf(`${folderOf(area)}/package.json`), line).toHaveProperty(inFolder);
    else
      for (const scripts of [scriptsOf("package.json"), SCRIPTS]) expect(scripts, line).toHaveProperty(atRoot ?? line);
  }
});

test("key and token reach only the steps that need them, by the environment, never in a command", () => {
  for (const { run = "", env = {} } of github) {
    expect(run).not.toMatch(/\$\{\{|RELEASE_KEY|DELIVERY_TOKEN|--key/);
    const needs = / sign /.test(run)
      ? ["RELEASE_KEY"]
      : /delivery -- (check|rehearse|release)/.test(run)
        ? ["DELIVERY_SERVICE", "DELIVERY_TOKEN"]
        : [];
    expect(Object.keys(env), run).toEqual(needs);
  }
  for (const line of lines) expect(line).not.toMatch(/RELEASE_KEY|DELIVERY_TOKEN|--key|set -x/);
});

test("on GitLab, key and token belong to two environments; the jobs that install, test and build use neither", () => {
  const jobs = parse(read(".gitlab/release-area.yml")) as Record<string, { environment?: object; script?: string[] }>;
  const own = (job: string) => jobs[job]?.script?.flatMap((line) => /delivery -- (\w+)/.exec(line)?.[1] ?? []);
  expect(JOBS.map((job) => jobs[job]?.environment)).toEqual([
    undefined,
    undefined,
    { name: "sign-$AREA", action: "access" },
    { name: "release-$AREA" },
  ]);
  expect([own(".build-area"), own(".sign-area")]).toEqual([[], ["sign"]]);
  expect(SCRIPTS.setup).toContain("--ignore-scripts");
});

test("git trusts the container's checkout before a command reads the commit", () => {
  const trust = 'git config --global --add safe.directory "$PWD"';
  const gate = githubSteps(join(ROOT, ".github/workflows/gate.yml"), "gate").flatMap(({ run }) => run ?? []);
  for (const each of [lines, gate, gitlabSteps(join(ROOT, ".gitlab-ci.yml"), "gate").map(({ run }) => run)])
    expect(each[0]).toBe(trust);
});

test("actions are pinned to commits, and no file names a host", () => {
  expect(files.length).toBeGreaterThan(AREAS.length);
  for (const file of files) {
    const text = read(file);
    for (const [, used = ""] of text.matchAll(/uses: (\S+)/g)) expect(used, file).toMatch(/@[0-9a-f]{40}$|^\.\//);
    expect(text, file).not.toMatch(/https?:\/\//);
  }
});

test("each area is released with its own key and token, in both pipelines", () => {
  const all = parse(read(".gitlab-ci.yml")) as Record<string, object>;
  expect(all.stages).toEqual(["gate", "build", "sign", "release"]);
  const called = parse(read(".github/workflows/release-area.yml")).jobs.release;
  expect(called.environment).toBe(`release-\${{ inputs.area }}`);
  expect(called.if).toContain("github.ref == 'refs/heads/main'");
  for (const area of AREAS) {
    const caller = parse(read(`.github/workflows/release-${area}.yml`));
    const isMain = "github.ref == 'refs/heads/main'";
    expect(caller.jobs.gate).toEqual({ if: isMain, uses: "./.github/workflows/gate.yml" });
    expect(caller.jobs.release).toMatchObject({
      if: isMain,
      needs: "gate",
      uses: "./.github/workflows/release-area.yml",
      with: { area, folder: folderOf(area) },
      secrets: { RELEASE_KEY: `\${{ secrets.RELEASE_KEY_${area.toUpperCase()} }}` },
    });
    expect(caller.on.push.paths).toEqual([`${folderOf(area)}/**`]);
    expect(all[`.${area}`]).toMatchObject({ variables: { AREA: area, FOLDER: folderOf(area) } });
    expect(all[`build-${area}`]).toEqual({ extends: [".build-area", `.${area}`] });
    expect(all[`sign-${area}`]).toEqual({ extends: [".sign-area", `.${area}`], dependencies: [`build-${area}`] });
    expect(all[`release-${area}`]).toEqual({ extends: [".release-area", `.${area}`], dependencies: [`sign-${area}`] });
  }
});
