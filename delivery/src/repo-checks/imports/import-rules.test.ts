import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "#config.ts";

const BIOME = join(ROOT, "node_modules/.bin/biome");

let workspace = "";

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "academy-rules-"));
  for (const file of [
    "biome.json",
    "mf-auth/package.json",
    "shell/package.json",
    "shared/package.json",
    "api/package.json",
  ]) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(workspace, file));
  }
});

afterEach(() => rmSync(workspace, { recursive: true, force: true }));

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), code);
}

/** The rules that Biome finds broken in a workspace under the same rules, with nothing in it but what was planted. */
function broken(): string[] {
  const { stdout, stderr } = spawnSync(BIOME, ["lint", "--reporter=github", "--vcs-enabled=false", "."], {
    cwd: workspace,
  });
  return [...`${stdout}${stderr}`.matchAll(/lint\/\w+\/(\w+)/g)].map(([, rule]) => rule ?? "");
}

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
    "api/src/modules/q/q.routes.ts",
    'import { x } from "./q.repository.ts"; x();',
    IMPORTS,
  ],
  [
    "a repository calls a service",
    "api/src/modules/q/q.repository.ts",
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
  ["any", "mf-auth/src/ui/a.ts", "export const a = (x: any) => x;", "noExplicitAny"],
  ["a file name in camel case", "mf-auth/src/ui/someThing.ts", "export const a = 1;", "useFilenamingConvention"],
  ["an untranslated word", "mf-auth/src/ui/a.tsx", "export const A = () => <p>Hello</p>;", "noJsxLiterals"],
];

test.each(PLANTED)("the import rules refuse it when %s", (_, path, code, rule) => {
  plant(path, code);

  expect(broken()).toContain(rule);
});

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

test.each(ALLOWED)("the import rules allow that %s", (_, path, code) => {
  plant(path, code);

  expect(broken().filter((rule) => /Imports|Dependencies/.test(rule))).toEqual([]);
});

test("the import rules refuse a circle of imports", () => {
  plant("mf-auth/src/ui/a.ts", 'import { b } from "./b.ts";\nexport const a = () => b;\n');
  plant("mf-auth/src/ui/b.ts", 'import { a } from "./a.ts";\nexport const b = () => a;\n');

  expect(broken()).toContain("noImportCycles");
});
