import { expect, test } from "vitest";
import { exportedNames, importedNames, namesOfStatement, textAt } from "./singleton-names.ts";

test.each([
  ['import { signOut, useSession as session } from "@academy/shared/session";', ["signOut", "useSession"]],
  ['import {\n  a,\n  b,\n} from "@academy/shared/http";', ["a", "b"]],
  ['import x, { a } from "@academy/shared/http";', ["default", "a"]],
  ['import * as z from "@academy/shared/schema";', []],
  ['export { a as b } from "@academy/shared/http";', ["a"]],
  ['export * from "@academy/shared/http";', ["*"]],
  ['import "@academy/shared/http";', []],
])("the statement %s takes %j", (statement, names) => {
  expect(namesOfStatement(statement)).toEqual(names);
});

test("a position in a source is a part of one line or of several", () => {
  expect(textAt("ab\ncdef\ng", "2:2-4")).toBe("de");
  expect(textAt("ab\ncdef\ng", "1:2-3:2")).toBe("b\ncdef\ng");
  expect(textAt("ab", "9:1-2")).toBe("");
  expect(textAt("ab", "")).toBe("");
});

const SOURCE = `import { signOut } from "@academy/shared/session";
import * as z from "@academy/shared/schema";
z.object({ a: z.string() }); hand(z);
signOut();
import("@academy/shared/http");`;

const reason = (type: string, loc: string, active = true) => ({ type, loc, active, resolvedModuleIdentifier: "a.ts" });
const consumed = (name: string, reasons: object[]) => ({
  moduleType: "consume-shared-module",
  name: `consume shared module (default) ${name}@^1.0.0 (strict)`,
  reasons,
});

test("a build uses the names that its modules import, one by one", () => {
  const stats = {
    modules: [
      { identifier: "whole", modules: [{ identifier: "a.ts", source: SOURCE }] },
      consumed("@academy/shared/session", [
        reason("esm import", "1:1-51"),
        reason("esm import specifier", "4:1-8"),
        reason("esm import", "2:1-9", false),
      ]),
      consumed("@academy/shared/schema", [
        reason("esm import", "2:1-45"),
        reason("esm import specifier", "3:1-9"),
        reason("esm import specifier", "3:15-23"),
      ]),
      consumed("react", [reason("esm import", "1:1-51")]),
    ],
  };
  expect(importedNames(stats as never)).toEqual({
    "@academy/shared/session": ["signOut"],
    "@academy/shared/schema": ["object", "string"],
  });
});

test.each([
  ["hands a whole module on", "@academy/shared/schema", reason("esm import specifier", "3:35-36")],
  ["loads a module when it is needed", "@academy/shared/http", reason("import()", "5:1-31")],
])("a build that %s may use every name of it", (_, name, given) => {
  const stats = { modules: [{ identifier: "a.ts", source: SOURCE }, consumed(name, [given])] };
  expect(importedNames(stats as never)).toEqual({ [name]: ["*"] });
});

test("a shell exports what the modules behind its singletons do", () => {
  const provides = (name: string) => ({
    type: "provide module for shared",
    moduleName: `provide shared module (default) ${name}@1.0.0 = index.ts`,
  });
  const stats = {
    modules: [
      { providedExports: ["b", "a"], reasons: [provides("@academy/shared/http")] },
      { providedExports: ["other"], reasons: [{ type: "esm import" }] },
    ],
  };
  expect(exportedNames(stats as never)).toEqual({ "@academy/shared/http": ["a", "b"] });
});
