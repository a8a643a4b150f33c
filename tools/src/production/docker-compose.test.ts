import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { expect, test } from "vitest";
import { dockerCompose } from "./docker-compose.ts";
import { runRelease } from "./release-command.ts";

const image = (character: string) => `sha256:${character.repeat(64)}`;
const [OLD, NEW] = [image("a"), image("b")];

/** A program instead of `docker`, which writes down how it was called and answers by the shell script's cases. */
async function docker(cases: string) {
  const folder = await temporaryFolder();
  const program = join(folder, "docker");
  await writeFile(program, `#!/bin/sh\necho "$API_IMAGE $*" >> ${folder}/calls\ncase "$*" in\n${cases}\nesac\n`);
  await chmod(program, 0o755);
  const env = join(folder, ".env");
  await writeFile(env, "DOMAIN=academy.example\n");
  const calls = async () => (await readFile(join(folder, "calls"), "utf8")).trim().split("\n");
  return { folder, env, calls, engine: dockerCompose(folder, program) };
}

const THERE = `"compose version"*) echo 2.39.1 ;;
"compose config"*) printf 'edge-1\\napi-2\\nworker\\napi-1\\n' ;;
"compose ps"*) echo container ;;
"inspect"*) echo ${OLD} ;;
"image inspect --format"*) echo ${NEW} ;;`;

test("Docker Compose is called with the image, for one service alone", async () => {
  const { engine, calls } = await docker(`*broken) echo "no such thing" >&2; exit 1 ;;`);
  await engine.once(NEW, "node", "api/src/migrate.js");
  await engine.replace("api-2", NEW);
  await expect(engine.once(NEW, "broken")).rejects.toThrow("no such thing");
  expect((await calls()).slice(0, 2)).toEqual([
    `${NEW} compose run --rm --no-deps -T api-1 node api/src/migrate.js`,
    `${NEW} compose up -d --no-deps --wait api-2`,
  ]);
});

test.for([
  [
    '"compose version"*) echo "docker: \'compose\' is not a docker command" >&2; exit 1 ;;',
    "Docker Compose is missing",
  ],
  ['"compose version"*) echo v2.17.3 ;;', "Docker Compose v2.17.3 is too old"],
  ['"compose version"*) echo 1.29.2 ;;', "Docker Compose 1.29.2 is too old"],
] as const)("a release where %s: a sentence says what to install", async ([cases, message]) => {
  const { engine, env, calls } = await docker(cases);
  const released = runRelease(engine, env, { image: NEW, isBack: false }, () => {});
  await expect(released).rejects.toThrow(`${message}: install Docker Engine with Compose 2.24 or newer`);
  expect(await calls()).toHaveLength(1);
});

test("no Docker at all: a sentence says what to install", async () => {
  await expect(dockerCompose("/", "/nowhere/docker").version()).rejects.toThrow("Docker Compose is missing: install");
});

test("a release without an image builds this checkout's, and keeps the one that served, by its digest", async () => {
  const { engine, env, calls } = await docker(THERE);
  const output: string[] = [];
  await runRelease(engine, env, { image: undefined, isBack: false }, (line) => output.push(line));
  const made = await calls();
  expect(made).toContain("academy-api compose build api-1");
  expect(made.filter((call) => call.includes(" up "))).toEqual(
    ["api-1", "api-2"].map((service) => `${NEW} compose up -d --no-deps --wait ${service}`),
  );
  expect(made.slice(-2)).toEqual([` tag ${NEW} academy-api:serving`, ` tag ${OLD} academy-api:before`]);
  expect(await readFile(env, "utf8")).toBe(`DOMAIN=academy.example\nAPI_IMAGE=${NEW}\nAPI_IMAGE_BEFORE=${OLD}\n`);
  expect(output.at(-1)).toContain("--back");

  await runRelease(engine, env, { image: undefined, isBack: true }, () => {});
  expect((await calls()).filter((call) => call.startsWith(`${OLD} compose up`))).toHaveLength(2);
  expect(await readFile(env, "utf8")).toContain(`API_IMAGE=${OLD}\nAPI_IMAGE_BEFORE=${NEW}\n`);
});

test("the image that serves already is not released again", async () => {
  const { engine, env, calls } = await docker(THERE);
  const output: string[] = [];
  await runRelease(engine, env, { image: OLD, isBack: false }, (line) => output.push(line));
  expect(output).toEqual([`${OLD} serves already; nothing was changed`]);
  expect((await calls()).filter((call) => call.includes(" up "))).toEqual([]);
});

const back = (before: string) => `API_IMAGE=${OLD}\n${before && `API_IMAGE_BEFORE=${before}\n`}`;

test.for<[string, string, string, boolean, string]>([
  [
    "no api runs",
    `"compose ps"*) ;;\n${THERE.replace('"compose ps"*) echo container ;;', "")}`,
    "",
    false,
    "no api runs here yet",
  ],
  ["nothing was before", THERE, back(""), true, "no image was released before this one"],
  [
    "the image before was removed",
    `"image inspect ${NEW}") exit 1 ;;\n${THERE}`,
    back(NEW),
    true,
    "is no longer on this machine",
  ],
])("a release where %s is refused in a sentence", async ([_, cases, env, isBack, message]) => {
  const { engine, env: file, calls } = await docker(cases);
  await writeFile(file, env);
  await expect(runRelease(engine, file, { image: NEW, isBack }, () => {})).rejects.toThrow(message);
  expect((await calls()).filter((call) => call.includes(" up "))).toEqual([]);
});
