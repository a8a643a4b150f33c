import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, onTestFinished, test } from "vitest";

/** A workspace of two packages; the program of each uses some of what lies beside it. */
const FILES = {
  "package.json": '{ "name": "planted" }',
  "pnpm-workspace.yaml": "packages: [delivery, mf-auth]",
  "delivery/package.json": '{ "name": "@academy/delivery", "imports": { "#*": "./src/*" } }',
  "delivery/src/a.test.ts": 'import { used } from "#used.ts";\nused();\n',
  "delivery/src/used.ts":
    "export const used = () => unused;\nexport const unused = 1;\nexport interface UnusedType {\n  a: 1;\n}\n",
  "delivery/src/unused-file.ts": "export const a = 1;\n",
  "mf-auth/package.json": '{ "name": "@academy/mf-auth", "imports": { "#*": "./src/*" } }',
  "mf-auth/src/area.ts": 'import { shown } from "./shown.tsx";\nexport const area = shown;\n',
  "mf-auth/src/shown.tsx": "export const shown = 1;\nexport const hidden = 2;\n",
};

test("a planted file, export and type that nobody uses are found, and those that are used are not", () => {
  const folder = mkdtempSync(join(tmpdir(), "academy-unused-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(join(ROOT, "knip.json"), join(folder, "knip.json"));
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/knip"), ["--no-progress", "--reporter", "json"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { issues } = JSON.parse(stdout) as { issues: Record<string, unknown>[] };
  const found = issues.flatMap(({ file, ...kinds }) =>
    Object.values(kinds)
      .flat()
      .map((issue) => `${file} ${(issue as { name: string }).name}`),
  );

  expect(found.sort()).toEqual([
    "delivery/src/unused-file.ts delivery/src/unused-file.ts",
    "delivery/src/used.ts UnusedType",
    "delivery/src/used.ts unused",
    "mf-auth/src/shown.tsx hidden",
  ]);
});
