import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const API = join(ROOT, "api/src");

/** Files that put the server together and hand the context on. */
const BUILDERS = [
  "admin/commands/commands.ts",
  "admin/server/admin-server.ts",
  "app.ts",
  "composition/create-context.ts",
  "http/contract/serve.ts",
  "jobs/background.ts",
  "jobs/job-table.ts",
  "staff-area.ts",
];

/** A parameter, property or result that is the whole context; `Context<…>` is none. */
const takesWhole = (code: string) => /:\s*Context\b(?!<)/.test(code);

test("only the modules that build the server take the whole context; all others name its members", () => {
  const found = globSync("**/*.ts", { cwd: API })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => takesWhole(readFileSync(join(API, file), "utf8")));

  expect(found.sort()).toEqual(BUILDERS);
});

test.each([
  ["function a(context: Context) {}", true],
  ["function a({ db }: Context) {}", true],
  ['function a({ db }: Context<"db">) {}', false],
  ["function a(context: PasswordContext) {}", false],
])("whether %s takes the whole context: %s", (code, expected) => {
  expect(takesWhole(code)).toBe(expected);
});
