import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const BIOME = join(ROOT, "node_modules/.bin/biome");

const IMPORTS = "noRestrictedImports";

const PLANTED: [breach: string, path: string, code: string, rule: string][] = [
  [
    "an area imports another area",
    "mf-auth/src/screens/a.ts",
    'import { x } from "@academy/mf-public/src/x.ts"; x();',
    IMPORTS,
  ],
  [
    "an area imports the shell",
    "mf-auth/src/screens/a.ts",
    'import { x } from "@academy/shell/src/x.ts"; x();',
    IMPORTS,
  ],
  [
    "the shell imports an area",
    "shell/src/routing/a.ts",
    'import { x } from "@academy/mf-auth/src/area.ts"; x();',
    IMPORTS,
  ],
  ["shared imports an area", "shared/src/ui/a.ts", 'import { x } from "@academy/mf-auth/src/area.ts"; x();', IMPORTS],
  [
    "a feature imports another feature",
    "mf-auth/src/features/sign-in/a.ts",
    'import { x } from "#features/sign-up/x.ts"; x();',
    IMPORTS,
  ],
  [
    "a feature imports a screen",
    "mf-auth/src/features/sign-in/a.ts",
    'import { x } from "#screens/x.tsx"; x();',
    IMPORTS,
  ],
  ["a file climbs out of its folder", "mf-auth/src/screens/a.ts", 'import { x } from "../x.ts"; x();', IMPORTS],
  [
    "an area talks to axios",
    "mf-auth/src/features/sign-in/a.ts",
    'import axios from "axios"; axios.get("/");',
    IMPORTS,
  ],
  [
    "an area takes the router past the facade",
    "mf-auth/src/screens/a.ts",
    'import { Link } from "react-router-dom"; Link;',
    IMPORTS,
  ],
  [
    "the api imports the user interface",
    "api/src/app.ts",
    'import { x } from "@academy/shared/ui/buttons/button"; x();',
    IMPORTS,
  ],
  [
    "a route reaches past its service",
    "api/src/domains/q/q.routes.ts",
    'import { x } from "./q.repository.ts"; x();',
    IMPORTS,
  ],
  [
    "a repository calls a service",
    "api/src/domains/q/q.repository.ts",
    'import { x } from "./q.service.ts"; x();',
    IMPORTS,
  ],
  ["a journey imports the api", "e2e/journeys/a.spec.ts", 'import { x } from "@academy/api/src/x.ts"; x();', IMPORTS],
  [
    "an area keeps something in the browser past the table of entries",
    "mf-auth/src/features/sign-in/a.ts",
    'sessionStorage.setItem("a", "b");',
    "noRestrictedGlobals",
  ],
  [
    "a dependency is not declared",
    "mf-auth/src/screens/a.ts",
    'import { x } from "left-pad"; x();',
    "noUndeclaredDependencies",
  ],
  ["a barrel file", "mf-auth/src/ui/a.ts", 'export { x } from "./x.ts"; export { y } from "./y.ts";', "noBarrelFile"],
  ["everything exported again", "mf-auth/src/ui/a.ts", 'export * from "./x.ts";', "noReExportAll"],
  ["a default export", "mf-auth/src/ui/a.ts", "export default 1;", "noDefaultExport"],
  [
    "the environment read outside the configuration",
    "mf-auth/src/ui/a.ts",
    "export const a = process.env.A;",
    "noProcessEnv",
  ],
  [
    "a type imported as a value",
    "mf-auth/src/ui/a.ts",
    'import { T } from "./t.ts"; export const a: T = 1;',
    "useImportType",
  ],
  ["the console in a screen", "mf-auth/src/ui/a.ts", 'console.error("x");', "noConsole"],
  // The type that the rule forbids is the planted breach: the rule must report it. No code of the product has it.
  ["any", "mf-auth/src/ui/a.ts", "export const a = (x: any) => x;", "noExplicitAny"],
  ["a file name in camel case", "mf-auth/src/ui/someThing.ts", "export const a = 1;", "useFilenamingConvention"],
  ["an untranslated word", "mf-auth/src/ui/a.tsx", "export const A = () => <p>Hello</p>;", "noJsxLiterals"],
];

const ALLOWED: [custom: string, path: string, code: string][] = [
  [
    "an area imports a room of shared",
    "mf-auth/src/screens/a.ts",
    'import { http } from "@academy/shared/http"; http.get;',
  ],
  ["a screen joins features", "mf-auth/src/screens/a.ts", 'import { x } from "#features/sign-in/x.tsx"; x();'],
  [
    "the api reads the contract",
    "api/src/app.ts",
    'import { Course } from "@academy/shared/contract/courses"; Course;',
  ],
  [
    "the api takes the limits of a server from where the edge takes them",
    "api/src/app.ts",
    'import { createLimitedServer } from "@academy/shared/server/limited-server"; createLimitedServer;',
  ],
  ["shared talks to axios", "shared/src/http/a.ts", 'import axios from "axios"; axios.get("/");'],
];

/** Two files that import each other. */
const CIRCLE = {
  "mf-auth/src/ui/one.ts": 'import { b } from "./other.ts";\nexport const a = () => b;\n',
  "mf-auth/src/ui/other.ts": 'import { a } from "./one.ts";\nexport const b = () => a;\n',
};

/** The file of a case: the number of the case is put before the first dot of the file name. */
const pathOf = (path: string, number: number) => join(dirname(path), basename(path).replace(".", `-${number}.`));

const ALL = [...PLANTED, ...ALLOWED];

/** The rules that Biome finds broken, by file, in a workspace with the same rules that contains only the planted files. */
const broken = new Map<string, string[]>();

// One run checks all cases: to start Biome takes longer than the check.
beforeAll(() => {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), "academy-rules-")));
  afterAll(() => rmSync(workspace, { recursive: true, force: true }));
  const plant = (path: string, code: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), code);
  };
  for (const path of ["biome.json", ...["mf-auth", "shell", "shared", "api"].map((name) => `${name}/package.json`)])
    plant(path, readFileSync(join(ROOT, path), "utf8"));
  for (const [index, [, path, code]] of ALL.entries()) plant(pathOf(path, index), code);
  for (const [path, code] of Object.entries(CIRCLE)) plant(path, code);
  const args = ["lint", "--reporter=github", "--vcs-enabled=false", "--max-diagnostics=none", "."];
  const { stdout, stderr } = spawnSync(BIOME, args, { cwd: workspace, encoding: "utf8" });
  for (const [, rule = "", file = ""] of `${stdout}${stderr}`.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)) {
    const path = relative(workspace, file);
    broken.set(path, [...(broken.get(path) ?? []), rule]);
  }
});

/** The rules that a case breaks. */
const brokenBy = (path: string, code: string) =>
  broken.get(
    pathOf(
      path,
      ALL.findIndex((each) => each[1] === path && each[2] === code),
    ),
  ) ?? [];

test.each(PLANTED)("the import rules refuse that %s", (_, path, code, rule) => {
  expect(brokenBy(path, code)).toContain(rule);
});

test.each(ALLOWED)("the import rules allow that %s", (_, path, code) => {
  expect(brokenBy(path, code).filter((rule) => /Imports|Dependencies/.test(rule))).toEqual([]);
});

test("the import rules refuse a circle of imports", () => {
  for (const path of Object.keys(CIRCLE)) expect(broken.get(path)).toContain("noImportCycles");
});
