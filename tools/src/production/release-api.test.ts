import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { expect, test } from "vitest";
import { dockerCompose } from "./docker-compose.ts";
import { imagesOf, keepImages, NO_WAY_BACK, releaseApi, returnApi } from "./release-api.ts";

const [OLD, NEW] = [`academy-api@sha256:${"a".repeat(64)}`, `academy-api@sha256:${"b".repeat(64)}`];

/** An engine that keeps what it was asked to do; what contains `fault` fails. */
function engine(fault = "nothing") {
  const done: string[] = [];
  const act = async (line: string) => {
    done.push(line);
    if (line.includes(fault)) throw new Error("it has failed");
    return "";
  };
  const short = (image: string) => (image === OLD ? "old" : "new");
  return {
    done,
    once: (image: string, ...args: string[]) => act(`${short(image)} ${args.at(-1)}`),
    replace: async (service: string, image: string) => void (await act(`${service} ${short(image)}`)),
  };
}

const release = { image: NEW, before: OLD };

test("a release is checked and migrated first, then one api after the other is replaced", async () => {
  const { done, ...it } = engine();
  const output: string[] = [];
  await releaseApi(it, { ...release, say: (line) => output.push(line) });
  expect([output, done]).toEqual([
    [NO_WAY_BACK],
    ["new delivery/src/release/api/start-check.js", "new api/src/migrate.js", "api-1 new", "api-2 new"],
  ]);
});

test.for([
  ["start-check.js", ["new delivery/src/release/api/start-check.js"]],
  ["migrate.js", ["new delivery/src/release/api/start-check.js", "new api/src/migrate.js"]],
] as const)("a release whose %s fails replaces nothing", async ([fault, expected]) => {
  const { done, ...it } = engine(fault);
  await expect(releaseApi(it, { ...release, say: () => {} })).rejects.toThrow("it has failed");
  expect(done).toEqual(expected);
});

test("an api that does not get ready brings the image before back", async () => {
  const { done, ...it } = engine("api-2 new");
  await expect(releaseApi(it, { ...release, say: () => {} })).rejects.toThrow(
    "api-2 does not get ready, the image before is back",
  );
  expect(done.slice(2)).toEqual(["api-1 new", "api-2 new", "api-1 old", "api-2 old"]);
});

test("an image that is named by a tag is refused", async () => {
  const { done, ...it } = engine();
  await expect(releaseApi(it, { image: "academy-api:latest", before: OLD, say: () => {} })).rejects.toThrow(
    "by its digest",
  );
  expect(done).toEqual([]);
});

test("the way back has no migrations", async () => {
  const { done, ...it } = engine();
  await returnApi(it, release);
  expect(done).toEqual(["api-1 old", "api-2 old"]);
});

test("the image that runs and the one before are kept beside compose.yaml", async () => {
  const file = join(await temporaryFolder(), ".env");
  await writeFile(file, "DOMAIN=academy.example\n");
  await keepImages(file, OLD, "academy-api");
  await keepImages(file, NEW, OLD);
  expect(imagesOf(file)).toEqual({ image: NEW, before: OLD });
  expect(await readFile(file, "utf8")).toContain("DOMAIN=academy.example\n");
});

test("Docker Compose is called with the image, for one service alone", async () => {
  const folder = await temporaryFolder();
  const docker = join(folder, "docker");
  await writeFile(
    docker,
    `#!/bin/sh\necho "$API_IMAGE $*" >> ${folder}/calls\n[ "$7" != broken ] || { echo "no such thing" >&2; exit 1; }\n`,
  );
  await chmod(docker, 0o755);
  const it = dockerCompose(folder, docker);
  await it.once(NEW, "node", "api/src/migrate.js");
  await it.replace("api-2", NEW);
  await expect(it.once(NEW, "broken")).rejects.toThrow("no such thing");
  expect((await readFile(join(folder, "calls"), "utf8")).split("\n").slice(0, 2)).toEqual([
    `${NEW} compose run --rm --no-deps -T api-1 node api/src/migrate.js`,
    `${NEW} compose up -d --no-deps --wait api-2`,
  ]);
});
