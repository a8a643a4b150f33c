import { expect, test } from "vitest";
import { NO_WAY_BACK, releaseApi, returnApi } from "./release-api.ts";

const [OLD, NEW] = [`academy-api@sha256:${"a".repeat(64)}`, `academy-api@sha256:${"b".repeat(64)}`];

/** An engine that keeps its calls; what contains `fault` fails. */
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

const release = { image: NEW, before: OLD, services: ["api-1", "api-2"] };

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
  await expect(releaseApi(it, { ...release, image: "academy-api:latest", say: () => {} })).rejects.toThrow(
    "by its digest",
  );
  expect(done).toEqual([]);
});

test("an academy of three apis replaces each of them", async () => {
  const { done, ...it } = engine();
  await releaseApi(it, { ...release, services: ["api-1", "api-2", "api-3"], say: () => {} });
  expect(done.slice(2)).toEqual(["api-1 new", "api-2 new", "api-3 new"]);
});

test("the way back has no migrations", async () => {
  const { done, ...it } = engine();
  await returnApi(it, release);
  expect(done).toEqual(["api-1 old", "api-2 old"]);
});
