import { afterEach, expect, test, vi } from "vitest";
import { integrityOf, refreshRegistry, registry, setRegistry } from "./registry.ts";

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

const version = (name: string) => ({
  version: name,
  base: `/${name}/`,
  entry: "e.js",
  integrity: `sha384-${name}`,
  routes: [],
});

test.each([
  ["9", "0000bbbbbbbb", "aaaaaaaaaaaa"],
  ["10", "aaaaaaaaaaaa", "cccccccccccc"],
])(
  "a device with the number %s opens its side of a rollout, and has the other to fall back on",
  (number, opened, behind) => {
    localStorage.setItem("rollout", number);
    const auth = { ...version("aaaaaaaaaaaa"), previous: version("cccccccccccc") };

    setRegistry({
      revision: 10 + Number(number),
      areas: { auth: { ...auth, rollout: { ...version("0000bbbbbbbb"), traffic: 10 } } },
    });

    expect(registry().areas.auth).toMatchObject({ version: opened, previous: { version: behind } });
    for (const name of ["aaaaaaaaaaaa", "0000bbbbbbbb", "cccccccccccc"])
      expect(integrityOf(`/${name}/e.js`)).toBe(`sha384-${name}`);
  },
);
