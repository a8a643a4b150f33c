import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ALLOWED, REFUSED, WAYS } from "#testing/planted-imports.ts";
import { cruisePackages } from "./cruise.ts";
import { API_DOMAINS, API_LAYERS, DIRECTION } from "./dependency-tables.ts";
import { importCircles } from "./import-circles.ts";

/** Each breach as one line: the file, what it imports and the rule. */
const breachesOf = ({ summary }: Awaited<ReturnType<typeof cruisePackages>>): string[] =>
  summary.violations.map(({ from, to, rule }) => `${from} imports ${to} (${rule.name})`);

let product: Awaited<ReturnType<typeof cruisePackages>>;

// One run reads every import: some ten seconds.
beforeAll(async () => {
  product = await cruisePackages(ROOT);
});

test("no import breaks a rule", () => {
  expect(product.summary.totalDependenciesCruised).toBeGreaterThan(10_000);
  expect(breachesOf(product)).toEqual([]);
});

// `#federation/` is an alias of the build.
test("no import is unresolved", () => {
  const unresolved = product.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap((one) =>
      one.couldNotResolve && /^[.#]|^@academy\//.test(one.module) && !one.module.startsWith("#federation/")
        ? [`${source}: ${one.module}`]
        : [],
    ),
  );

  expect(unresolved).toEqual([]);
});

test("no folders and no files import each other in a circle", () => {
  expect(importCircles(product)).toEqual([]);
});

/** The folders and files directly in a folder, tests left out. */
const entriesIn = (folder: string): string[] => [
  ...new Set(
    product.modules.flatMap(({ source }) =>
      source.startsWith(`${folder}/`) ? (source.slice(folder.length + 1).split("/")[0] ?? []) : [],
    ),
  ),
];

test("the tables name every existing layer and domain of the api, and no removed one", () => {
  const names = entriesIn("api/src").map((name) => name.replace(/\.ts$/, ""));
  const gone = Object.entries(API_DOMAINS).flatMap(([domain, files]) =>
    files.filter((file) => !existsSync(join(ROOT, "api/src/domains", domain, file))),
  );

  expect(Object.keys(API_LAYERS).sort()).toEqual(names.sort());
  expect(Object.keys(API_DOMAINS).sort()).toEqual(entriesIn("api/src/domains").sort());
  const described = readFileSync(join(ROOT, "api/src/domains/README.md"), "utf8").matchAll(/^\| `(\w+)` \|/gm);
  expect([...described].map(([, name]) => name)).toEqual(Object.keys(API_DOMAINS));
  expect(gone).toEqual([]);
});

test("every entry of a folder has a row in the tables, unless `*` or `.` covers it", () => {
  const without = Object.entries(DIRECTION).flatMap(([folder, rows]) => {
    const named = rows.flat();
    const hasRow = (name: string) => named.includes(name) || (name.includes(".") && named.includes("."));
    return named.includes("*") || folder.includes("*")
      ? []
      : entriesIn(folder).flatMap((name) => (hasRow(name) ? [] : `${folder}/${name}`));
  });

  expect(without).toEqual([]);
});

const PACKAGES = ["api", "shared", "shell", "delivery", "mf-auth", "mf-learning", "mf-profile", "mf-public"];

/** Reads planted files in a folder of their own; the imported files are made where they are missing. */
async function cruisePlanted(files: readonly { from: string; imported: string; code: string }[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "academy-imports-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code, { flag: "a" });
  };
  for (const name of PACKAGES) write(`${name}/package.json`, readFileSync(join(ROOT, name, "package.json"), "utf8"));
  for (const { from, imported, code } of files) {
    const [root = ""] = from.split("/");
    write(from, code);
    if (imported.startsWith("./")) write(join(dirname(from), imported), "");
    else if (imported.startsWith("#test/")) write(`${root}/${imported.slice(1)}`, "");
    else if (imported.startsWith("#")) write(`${root}/src/${imported.slice(1)}`, "");
  }
  for (const name of ["ui/buttons/button.tsx", "session/index.ts"]) write(`shared/src/${name}`, "");
  return cruisePackages(
    folder,
    PACKAGES.map((name) => `${name}/src`).filter((path) => existsSync(join(folder, path))),
  );
}

test("each planted breach is reported, and each allowed import is not", async () => {
  const [[, value] = ["", () => ""]] = WAYS;
  const planted = [...REFUSED, ...ALLOWED].map(([, from, imported]) => ({ from, imported, code: value(imported) }));
  const { summary } = await cruisePlanted(planted);
  const refused = new Set(summary.violations.map(({ from }) => from));

  expect(REFUSED.filter(([, from]) => !refused.has(from))).toEqual([]);
  expect([...refused].sort()).toEqual(REFUSED.map(([, from]) => from).sort());
});

test("every way to write an import is recognised", async () => {
  const planted = WAYS.map(([, code], index) => ({
    from: `shell/src/loading/way-${index}.ts`,
    imported: "#routing/router.tsx",
    code: code("#routing/router.tsx"),
  }));
  const { summary } = await cruisePlanted(planted);

  expect(summary.violations.map(({ from }) => from).sort()).toEqual(planted.map(({ from }) => from));
});

test("circles of files and of folders are reported, also of type imports", async () => {
  const result = await cruisePlanted([
    { from: "shell/src/head/a.ts", imported: "./b.ts", code: 'import type { B } from "./b.ts";\nexport type A = B;\n' },
    { from: "shell/src/head/b.ts", imported: "./a.ts", code: 'import type { A } from "./a.ts";\nexport type B = A;\n' },
    { from: "api/src/jobs/one/a.ts", imported: "#jobs/two/a.ts", code: 'import "#jobs/two/a.ts";\n' },
    { from: "api/src/jobs/two/b.ts", imported: "#jobs/one/b.ts", code: 'import "#jobs/one/b.ts";\n' },
  ]);

  expect(importCircles(result).sort()).toEqual(["api/src/jobs: one, two", "shell/src/head: a.ts, b.ts"]);
});
