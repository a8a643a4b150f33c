import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { filesThatWriteByName, writesByName } from "./writes-by-name.ts";

/** For each file: the row that tests it with prototype names, or why a stranger never chooses the names that it writes. */
const WRITERS: Record<string, { row: string } | { own: string }> = {
  "mf-auth/src/features/sign-up/sign-up-problems.ts": {
    own: "writes the fields of the form, which stand in the program",
  },
  "mf-profile/src/features/two-step/codes/print-codes.ts": { own: "writes one member, whose name stands there" },
  "mf-staff/src/waiting/today.api.ts": { own: "counts by the places of the sections, which stand in the program" },
  "shared/src/ui/forms/use-form.tsx": { row: "a form against the contract" },
  "shell/src/loading/load-area.ts": { own: "writes one member, whose name stands there" },
  "shell/src/loading/provide-runtime.ts": { own: "writes the runtime's own function" },
};

test("code of the page that writes a member under a variable name is tested with names of prototypes, or says where its names come from", () => {
  expect(filesThatWriteByName()).toEqual(Object.keys(WRITERS).sort());

  const tables = sourceFiles().filter(({ file }) => /\/prototype-names\.test\.tsx?$/.test(file));
  for (const writer of Object.values(WRITERS))
    if ("row" in writer) expect(tables.filter(({ text }) => text.includes(`"${writer.row}"`))).toHaveLength(1);
});

test.each([
  ["for (const name in from) into[name] = from[name];", true],
  ["into[name] ??= 1;", true],
  ["Object.assign(into, JSON.parse(text));", true],
  ["into[name].visible = true;", true],
  ["(into[name] as Shown).inner.visible = true;", true],
  ["Reflect.set(into, name, 1);", true],
  ["Object.defineProperty(into[name], 'visible', { value: true });", true],
  ["const made = { ...from, [name]: 1 };", false],
  ["const made = Object.fromEntries(from);", false],
  ["list[0] = 1;", false],
])("%s is reported: %s", (text, isFound) => {
  expect(writesByName(text, "planted.ts")).toBe(isFound);
});
