import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, MODULES } from "./api-import-rules.ts";
import { breachOf, importsOf, layerOf } from "./api-imports.ts";

const API = join(import.meta.dirname, "../../../../api");

/** Files of the product; tests may import everything. */
const PRODUCT = globSync("src/**/*.ts", { cwd: API }).filter((file) => !file.endsWith(".test.ts"));

/** What the check says of one import that a developer writes into a file. */
const said = (from: string, name: string): string[] =>
  importsOf(from, `import type { X } from "${name}";\n`).flatMap((each) => breachOf(each) ?? []);

test("every import of the api goes down its layers, and to what another module gives", () => {
  const imports = PRODUCT.flatMap((file) => importsOf(file, readFileSync(join(API, file), "utf8")));

  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.flatMap((each) => breachOf(each) ?? [])).toEqual([]);
});

test("every folder of the api is a layer, every module stands in the table, and the tables name nothing else", () => {
  const modules = PRODUCT.flatMap((file) => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []);

  expect(Object.keys(LAYERS).sort()).toEqual([...new Set(PRODUCT.map(layerOf))].sort());
  expect(Object.keys(MODULES).sort()).toEqual([...new Set(modules)].sort());
});

test("what a module gives is there", () => {
  const gone = Object.entries(MODULES).flatMap(([name, { gives }]) =>
    gives.map((file) => `src/modules/${name}/${file}`).filter((file) => !existsSync(join(API, file))),
  );

  expect(gone).toEqual([]);
});

test.for([
  ["layers", Object.entries(LAYERS)],
  ["modules", Object.entries(MODULES).map(([name, { uses }]) => [name, uses] as const)],
] as const)("the table of the %s has one direction: each names only what stands below it", ([, rows]) => {
  const order = rows.map(([name]) => name);
  const upward = rows.flatMap(([name, below]) =>
    below.filter((other) => order.indexOf(other) <= order.indexOf(name)).map((other) => `${name} → ${other}`),
  );

  expect(upward).toEqual([]);
});

test("a planted import is refused between any two layers that the table does not join, and between no others", () => {
  const names = Object.keys(LAYERS);
  const fileOf = (layer: string) =>
    existsSync(join(API, `src/${layer}.ts`))
      ? `${layer}.ts`
      : `${layer}/${layer === "modules" ? "auth/auth.repository" : "x"}.ts`;

  for (const from of names)
    for (const to of names) {
      const isAllowed = from === to || LAYERS[from]?.includes(to);
      expect(said(`src/${fileOf(from)}`, `#${fileOf(to)}`), `${from} → ${to}`).toHaveLength(isAllowed ? 0 : 1);
    }
});

test("a planted import is refused between any two modules that the table does not join", () => {
  for (const [from, { uses }] of Object.entries(MODULES))
    for (const [to, { gives }] of Object.entries(MODULES)) {
      const given = gives.find((file) => !file.endsWith("/"));
      if (from === to || !given) continue;
      const expected = uses.includes(to)
        ? []
        : [
            `api/src/modules/${from}/x.ts:1 imports api/src/modules/${to}/${given}: module ${from} may not use module ${to}`,
          ];
      expect(said(`src/modules/${from}/x.ts`, `#modules/${to}/${given}`)).toEqual(expected);
    }
});

const PLANTED: [breach: string, from: string, name: string, why: string][] = [
  [
    "an interface knows a table",
    "src/interfaces/clock.ts",
    "#database/tables/students.ts",
    "interfaces may not import database",
  ],
  [
    "an adapter knows a module",
    "src/adapters/smtp/smtp.ts",
    "#domains/messages/outbox/outbox.ts",
    "adapters may not import modules",
  ],
  [
    "a module knows an adapter",
    "src/domains/messages/x.ts",
    "#adapters/smtp/smtp.ts",
    "modules may not import adapters",
  ],
  [
    "the outbox knows codes",
    "src/domains/messages/outbox/outbox.ts",
    "#domains/accounts/codes/code-tries.ts",
    "module mail may not use module auth",
  ],
  [
    "a module takes what another keeps to itself",
    "src/domains/payments/x.ts",
    "#domains/learning/courses/lock.ts",
    "module courses does not give this file to others",
  ],
  [
    "the command line does",
    "src/admin/x.ts",
    "#domains/learning/courses/lock.ts",
    "module courses does not give this file to others",
  ],
  [
    "a module takes another's routes",
    "src/domains/payments/x.ts",
    "#domains/payments/invoices/invoices.routes.ts",
    "module invoices does not give this file to others",
  ],
  [
    "the product imports a test's help",
    "src/domains/accounts/x.ts",
    "#test/support/test-api.ts",
    "the product may not import its tests",
  ],
  [
    "a service knows its routes",
    "src/domains/learning/notes/notes.service.ts",
    "./notes.routes.ts",
    "a .service.ts may not import a .routes.ts",
  ],
  [
    "a repository knows a service",
    "src/domains/learning/notes/notes.repository.ts",
    "./notes.service.ts",
    "a .repository.ts may not import a .service.ts",
  ],
  [
    "a rule asks the database",
    "src/domains/payments/refunds/refund-rules.ts",
    "#database/database.ts",
    "rules import nothing but the contract, days and money",
  ],
  [
    "a service asks a table",
    "src/domains/learning/notes/notes.service.ts",
    "#database/tables/notes.ts",
    "a .service.ts asks a repository, not a table",
  ],
  [
    "a route asks a table",
    "src/domains/learning/notes/notes.routes.ts",
    "#database/tables/notes.ts",
    "a .routes.ts asks a repository, not a table",
  ],
  ["a folder that no table names", "src/helpers/x.ts", "#errors/problem.ts", "helpers is no layer of the table"],
];

test.for(PLANTED)("it is refused, with its place, when %s", ([, from, name, why]) => {
  const [line] = importsOf(from, `// why\n\nimport {\n  a,\n  type B,\n} from "${name}";\n`).flatMap(
    (each) => breachOf(each) ?? [],
  );

  expect(line).toMatch(new RegExp(`^api/${from}:6 imports api/.*: ${why.replaceAll(".", "\\.")}$`));
});

test.for([
  ["an import of a value", 'import { a } from "#http/session.ts";'],
  ["a type", 'import type { A } from "#http/session.ts";'],
  ["an import for its effect", 'import "#http/session.ts";'],
  ["a late import", 'const { a } = await import("#http/session.ts");'],
  ["something exported again", 'export { a } from "#http/session.ts";'],
  ["the file of a thread", 'const file = new URL("./session.ts", import.meta.url);'],
] as const)("%s counts", ([, code]) => {
  expect(importsOf("src/http/x.ts", code)).toMatchObject([
    { from: "src/http/x.ts", to: "src/http/session.ts", line: 1 },
  ]);
});

test("a service may name the type of a row", () => {
  expect(said("src/domains/learning/notes/notes.service.ts", "#database/tables/students.ts")).toEqual([]);
});
