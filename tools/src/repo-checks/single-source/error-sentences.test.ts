import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

/** A sentence beside an error's code, where the source should have the code only. */
const WRITTEN = /\bdetail:\s*["'`][^"'`]/;

test("a sentence written beside an error's code is reported", () => {
  expect(WRITTEN.test('problem({ code: "code.wrong", detail: "The code is wrong." })')).toBe(true);
  expect(WRITTEN.test("problem({ code, detail: errorSentence(code) })")).toBe(false);
});

test("no server writes an error's sentence: it is the contract's for that code", () => {
  const servers = sourceFiles().filter(
    ({ file }) => /^(?:api\/src|delivery\/src|shared\/src\/server)\//.test(file) && !file.endsWith(".test.ts"),
  );

  expect(servers.length).toBeGreaterThan(300);
  expect(servers.filter(({ text }) => WRITTEN.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the statuses of errors are in the order of their codes", () => {
  const text = sourceFiles().find(({ file }) => file === "api/src/errors/problem.ts")?.text ?? "";
  const codes = [...text.matchAll(/^ {2}"([\w.]+)": \d{3},$/gm)].map(([, code]) => code);

  expect(codes.length).toBeGreaterThan(200);
  expect(codes).toEqual(codes.toSorted());
});
