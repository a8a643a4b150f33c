import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import { type Candidate, check } from "./check.ts";

const anArea = (given: Partial<AreaManifest> = {}): AreaManifest => ({
  id: "auth",
  version: "aaaaaaaaaaaa",
  contract: 1,
  commit: null,
  entry: "entry.js",
  routes: [{ path: "/signin", role: "signIn", access: "visitor" }],
  files: { "/signin": { scripts: ["a.js"], styles: [] } },
  texts: {},
  shared: { react: "^19.3.1" },
  locales: { en: 10, ru: 10 },
  sizes: {},
  integrity: { "entry.js": "sha384-e", "a.js": "sha384-a" },
  ...given,
});

const shell = { contract: 1, provides: { react: "19.3.1" } } as unknown as ShellManifest;

const aCandidate = (given: Partial<Candidate> = {}): Candidate => ({
  manifest: anArea(),
  shell,
  others: [],
  entryText: 'sri={1:"sha384-a"}',
  routeBytes: { "/signin": 40_000 },
  budget: 120_000,
  ...given,
});

const refusals = (candidate: Candidate) => check(candidate).filter(({ ok }) => !ok);

test("a candidate that fits everything live may go out", () => {
  expect(refusals(aCandidate())).toEqual([]);
});

test.each<[string, Partial<Candidate>, string]>([
  ["contract", { manifest: anArea({ contract: 2 }) }, "built for contract 2, the shell speaks 1"],
  [
    "shared singletons",
    { manifest: anArea({ shared: { react: "^20.0.0" } }) },
    "react must be ^20.0.0, the shell brings 19.3.1",
  ],
  [
    "shared singletons",
    { manifest: anArea({ shared: { vue: "^3.0.0" } }) },
    "vue must be ^3.0.0, the shell brings none",
  ],
  ["addresses", { others: [anArea({ id: "public" })] }, "/signin belongs to public"],
  ["languages", { manifest: anArea({ locales: { en: 10, ru: 9 } }) }, "ru has 9 of 10 texts"],
  ["languages", { manifest: anArea({ locales: { en: 10 } }) }, "ru has 0 of 10 texts"],
  ["integrity", { entryText: "" }, "a.js is not covered by the entry"],
  ["size", { routeBytes: { "/signin": 130_000 } }, "/signin loads 130000 B, the budget is 120000 B"],
])("a breach of the rule %s is refused with its reason", (rule, breach, detail) => {
  expect(refusals(aCandidate(breach))).toEqual([{ rule, ok: false, detail }]);
});
