import { afterEach, beforeEach, expect, test } from "vitest";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { trace } from "./trace.ts";

const V1 = "111111111111";

let workspace: ReleasedWorkspace;
let store: DiskStore;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { auth: "/auth" });
  store = workspace.store;
});

afterEach(() => workspace.remove());

test.each([
  ["as a browser's report names it", `auth/${V1}/entry.js:1:1`],
  ["with the address of its file", `http://localhost:3002/${V1}/entry.js:1:1`],
  ["of a file that was loaded again", `http://localhost:3002/${V1}/entry.js?r=1:1:1`],
])("a position %s leads to its source line", async (_, position) => {
  expect(await trace(workspace.config, store, position)).toEqual({
    file: "mf-auth/src/area.ts",
    line: 5,
    column: 3,
    text: "routes: [],",
    commit: null,
  });
});

test.each([
  ["a version that is not in the store", "auth/222222222222/entry.js:1:1", "the store has no source map of auth/2222"],
  ["a file without a map", `auth/${V1}/chunk.js:1:1`, "the store has no source map"],
  ["words", "the course page", "is no position"],
  ["a path out of the store", `auth/${V1}/../../registry.json:1:1`, "is no position"],
])("%s is refused with its reason", async (_, position, sentence) => {
  await expect(trace(workspace.config, store, position)).rejects.toThrow(sentence);
});
