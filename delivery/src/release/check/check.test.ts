import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import { type AreaCandidate, checkArea, checkShell } from "./check.ts";

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
  uses: { "@academy/shared/session": ["signOut"] },
  locales: { en: 2, ru: 2 },
  messages: { en: { title: [], left: ["count"] }, ru: { title: [], left: ["count"] } },
  sizes: {},
  integrity: { "entry.js": "sha384-e", "a.js": "sha384-a" },
  ...given,
});

const aShell = (given: Partial<ShellManifest> = {}) =>
  ({
    id: "shell",
    version: "ssssssssssss",
    contract: 1,
    texts: { en: [], ru: [] },
    provides: { react: "19.3.1" },
    exports: { "@academy/shared/session": ["signOut", "useSession"] },
    ...given,
  }) as ShellManifest;

const live = <Manifest>(manifest: Manifest) => ({ manifest, is: "live" as const });
const previous = <Manifest>(manifest: Manifest) => ({ manifest, is: "previous" as const });

const anotherArea = (path: string) =>
  anArea({ id: "public", version: "bbbbbbbbbbbb", routes: [{ path, role: "home", access: "anyone" }] });

const aCandidate = (given: Partial<AreaCandidate> = {}): AreaCandidate => ({
  manifest: anArea(),
  shells: [live(aShell())],
  others: [live(anotherArea("/"))],
  entryText: 'sri={1:"sha384-a"}',
  routeBytes: { "/signin": 40_000 },
  budget: 120_000,
  laterBytes: { "/signin": 60_000 },
  laterBudget: 200_000,
  ...given,
});

const routes = (path: string) => [{ path, role: "verify", access: "anyone" }] as AreaManifest["routes"];
const texts = (messages: NonNullable<AreaManifest["messages"]>) => ({ manifest: anArea({ messages }) });

test.each<[string, string, Partial<AreaCandidate>, string]>([
  [
    "another contract",
    "contract",
    { manifest: anArea({ contract: 2 }) },
    "shell ssssssssssss (live): contract 2 of the area is not 1 of the shell: build both with one version of @academy/shared",
  ],
  [
    "calls that no page can begin",
    "pages",
    { manifest: anArea({ calls: { "/signin": { address: "/signin", paths: ["//evil.example/"] } } }) },
    "calls of /signin are not an address and paths of the API such as /courses/1/",
  ],
  [
    "a link in the header without a text in one language",
    "pages",
    {
      manifest: anArea({
        routes: [
          {
            ...{ path: "/signin", role: "signIn", access: "visitor" },
            header: { text: { en: "Sign in", ru: "" }, order: 10, access: "visitor" },
          },
        ],
      }),
    },
    "header of /signin is not a text of at most 30 characters in every language, an order and an access",
  ],
  [
    "an address that cannot be rendered",
    "pages",
    { manifest: anArea({ addresses: { "/passingcourse/:courseId": "/passingcourse/1?lng=ru" } }) },
    "addresses of /passingcourse/:courseId is not an address such as /courses/1",
  ],
  [
    "keys that no page can name",
    "pages",
    { manifest: anArea({ unless: { "/signin": ['token"'] } }) },
    "unless of /signin is not a list of keys of the browser's storage",
  ],
  [
    "a newer React than the page has",
    "shared versions",
    { manifest: anArea({ shared: { react: "^20.0.0" } }) },
    "shell ssssssssssss (live): react must be ^20.0.0, the shell brings 19.3.1",
  ],
  [
    "a singleton the shell does not have",
    "shared versions",
    { manifest: anArea({ shared: { vue: "^3.0.0" } }) },
    "shell ssssssssssss (live): vue must be ^3.0.0, the shell brings none",
  ],
  [
    "a name that the live shell does not export",
    "shared names",
    { manifest: anArea({ uses: { "@academy/shared/session": ["beforeSignOut", "signOut"] } }) },
    "shell ssssssssssss (live): @academy/shared/session of the shell has no beforeSignOut: release a shell that has it first, or do without it",
  ],
  [
    "a whole language missing",
    "languages",
    { manifest: anArea({ locales: { en: 2 }, messages: { en: { title: [], left: ["count"] } } }) },
    "shell ssssssssssss (live): the area has no texts in ru, which the shell offers: translate them",
  ],
  [
    "an address of another area",
    "addresses",
    { others: [live(anotherArea("/signin"))] },
    "public bbbbbbbbbbbb (live): /signin is its /signin: choose another address",
  ],
  [
    "an address of another area under another name of its parameter",
    "addresses",
    { manifest: anArea({ routes: routes("/verify/:id") }), others: [live(anotherArea("/verify/:number"))] },
    "public bbbbbbbbbbbb (live): /verify/:id is its /verify/:number: choose another address",
  ],
  [
    "every address of others",
    "addresses",
    { manifest: anArea({ routes: routes("*") }) },
    "* covers addresses of others: name each address, with :parameters for one segment",
  ],
  [
    "all addresses below one",
    "addresses",
    { manifest: anArea({ routes: routes("/aboutthecourse/*") }) },
    "/aboutthecourse/* covers addresses of others: name each address, with :parameters for one segment",
  ],
  [
    "a parameter in the way of another area's address",
    "addresses",
    { manifest: anArea({ routes: routes("/:page") }), others: [live(anotherArea("/profile"))] },
    "public bbbbbbbbbbbb (live): /:page also answers its /profile: choose another address",
  ],
  [
    "an address less than the live version",
    "kept addresses",
    { before: anArea({ routes: routes("/verify") }), others: [live(anotherArea("/"))] },
    "/verify is gone, to which links of the role verify and bookmarks lead",
  ],
  [
    "a student's screen for everybody",
    "access",
    { before: anArea({ routes: [{ path: "/signin", role: "signIn", access: "student" }] }) },
    '/signin now opens for visitors: it was "student"',
  ],
  [
    "a screen that loads too much later",
    "size",
    { laterBytes: { "/signin": 250_000 } },
    "/signin can load by itself 250000 B, the budget is 200000 B",
  ],
  [
    "a text that is not translated",
    "texts",
    texts({ en: { title: [], left: [] }, ru: { title: [] } }),
    "ru lacks left",
  ],
  [
    "as many texts, but others",
    "texts",
    texts({ en: { title: [], left: [] }, ru: { title: [], right: [] } }),
    "en lacks right; ru lacks left",
  ],
  [
    "a placeholder lost in translation",
    "texts",
    texts({ en: { left: ["count", "name"] }, ru: { left: ["count"] } }),
    "en has other placeholders in left",
  ],
  ["a chunk without a hash in the entry", "integrity", { entryText: "" }, "a.js is not covered by the entry"],
  [
    "an address that grew too heavy",
    "size",
    { routeBytes: { "/signin": 130_000 } },
    "/signin loads 130000 B, the budget is 120000 B",
  ],
])("an area with %s is refused by the rule %s", (_, rule, breach, detail) => {
  const refusals = checkArea(aCandidate(breach)).filter(({ ok }) => !ok);
  expect(refusals).toEqual([{ rule, ok: false, detail }]);
});

test.each<[string, Partial<AreaCandidate>]>([
  ["nothing new", {}],
  ["another screen", { manifest: anArea({ routes: [...anArea().routes, ...routes("/verify")] }) }],
  ["a screen less", { manifest: anArea({ routes: [] }) }],
  ["a longer address beside another area's", { others: [live(anotherArea("/signin/help"))] }],
  [
    "an address that moved to another area",
    { before: anArea({ routes: [...anArea().routes, ...routes("/verify")] }), others: [live(anotherArea("/verify"))] },
  ],
  ["a screen that is closed for visitors now", { before: anArea({ routes: routes("/signin") }) }],
  ["fewer names used", { manifest: anArea({ uses: {} }) }],
  ["another name that the shell has", { manifest: anArea({ uses: { "@academy/shared/session": ["useSession"] } }) }],
  ["all names of a module it has", { manifest: anArea({ uses: { "@academy/shared/session": ["*"] } }) }],
  ["a smaller range of React", { manifest: anArea({ shared: { react: "~19.3.0" } }) }],
  ["more texts in both languages", texts({ en: { a: [], b: [], c: [] }, ru: { a: [], b: [], c: [] } })],
  ["a language the shell does not offer", { manifest: anArea({ locales: { en: 2, ru: 2, kk: 2 } }) }],
  ["a shell that does not tell its names, as older ones", { shells: [live(aShell({ exports: undefined as never }))] }],
  [
    "a build that does not tell its texts by key, as older ones",
    { manifest: anArea({ messages: undefined as never }) },
  ],
])("an area with %s is accepted", (_, change) => {
  expect(checkArea(aCandidate(change)).filter(({ ok, warns }) => !ok || warns)).toEqual([]);
});

test("what can no longer be rolled back to while an area is live is noted and does not refuse it", () => {
  const rows = checkArea(
    aCandidate({
      manifest: anArea({ uses: { "@academy/shared/session": ["useSession"] } }),
      shells: [live(aShell()), previous(aShell({ version: "oooooooooooo", exports: {} }))],
      others: [live(anotherArea("/")), previous(anotherArea("/signin"))],
    }),
  );

  expect(rows.every(({ ok }) => ok)).toBe(true);
  expect(rows.filter(({ warns }) => warns)).toMatchObject([
    {
      rule: "way back",
      detail: expect.stringMatching(/shell oooooooooooo .*useSession.*public bbbbbbbbbbbb.*\/signin/),
    },
  ]);
});

test.each<[string, string, Partial<ShellManifest>, string]>([
  ["contract", "contract", { contract: 2 }, "auth aaaaaaaaaaaa (live): contract 1 of the area is not 2 of the shell"],
  ["React", "shared versions", { provides: { react: "18.0.0" } }, "auth aaaaaaaaaaaa (live): react must be ^19.3.1"],
  [
    "exports",
    "shared names",
    { exports: {} },
    "auth aaaaaaaaaaaa (live): @academy/shared/session of the shell has no signOut",
  ],
  [
    "languages",
    "languages",
    { texts: { en: [], ru: [], kk: [] } },
    "auth aaaaaaaaaaaa (live): the area has no texts in kk",
  ],
])("a shell with other %s than a live area needs is refused by the rule %s", (_, rule, breach, detail) => {
  const rows = checkShell({ manifest: aShell(breach), areas: [live(anArea())], bytes: 1, budget: 2 });
  expect(rows.filter(({ ok }) => !ok)).toMatchObject([{ rule, detail: expect.stringContaining(detail) }]);
});

test("a shell that only adds names is accepted, with a note on which earlier version of an area cannot come back", () => {
  const manifest = aShell({ exports: { "@academy/shared/session": ["signOut", "useSession", "more"] } });
  const old = anArea({ version: "oooooooooooo", uses: { "@academy/shared/http": ["gone"] } });

  const rows = checkShell({ manifest, areas: [live(anArea()), previous(old)], bytes: 1, budget: 2 });

  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
  expect(rows.filter(({ warns }) => warns)).toMatchObject([{ detail: expect.stringContaining("auth oooooooooooo") }]);
});
