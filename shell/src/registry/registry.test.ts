import { afterEach, expect, test, vi } from "vitest";
import { refreshRegistry, registry, setRegistry } from "./registry.ts";

const live = { revision: 3, areas: {} };
const answersWith = (body: unknown) => vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body));

afterEach(() => vi.restoreAllMocks());

test.each([
  [{}],
  [null],
  [[]],
  ["busy"],
  [{ revision: 9 }],
  [{ revision: "9", areas: {} }],
  [{ revision: 9, areas: null }],
])("an answer that is no registry is not taken for one: %j", async (body) => {
  setRegistry(live);
  answersWith(body);

  await refreshRegistry("public", { force: true });

  expect(registry()).toEqual(live);
});

test("a newer registry is taken over", async () => {
  setRegistry(live);
  const newer = { revision: 4, areas: {} };
  answersWith(newer);

  await refreshRegistry("public", { force: true });

  expect(registry()).toEqual(newer);
});
