import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

/** Who may import the schemas of the content pack: no page of a visitor or a student is to load them. */
const MAY = /^(api|mf-staff)\/|^shared\/src\/contract\/content\//;

const importers = (files: readonly { file: string; text: string }[]): string[] =>
  files
    .filter(({ file, text }) => !MAY.test(file) && /from "(@academy\/shared|#)\/?contract\/content\//.test(text))
    .map(({ file }) => file);

test("only the api and the staff area import the schemas of the content pack", () => {
  expect(importers(sourceFiles())).toEqual([]);
});

test.each([
  ["mf-learning/src/a.ts", "@academy/shared/contract/content/lecture"],
  ["shared/src/contract/courses.ts", "#contract/content/lecture.ts"],
])("it is reported that %s imports %s", (file, imported) => {
  expect(importers([{ file, text: `import { A } from "${imported}";\n` }])).toEqual([file]);
});
