import { expect, test } from "vitest";
import { readException, withExceptions } from "./exceptions.ts";

const REFUSED = { rule: "styles", ok: false, detail: "styles body" };
const EXCEPTION = { rule: "styles", reason: "a film's dark page", until: "2027-01-31", owner: "Anna" };

test("an exception names rule, reason, last day and owner", () => {
  expect(readException("styles: a film's dark page; until 2027-01-31; Anna")).toEqual(EXCEPTION);
});

test.each([
  ["no end", "styles: why; Anna"],
  ["no owner", "styles: why; until 2027-01-31; "],
  ["a rule without which nothing works", "contract: why; until 2027-01-31; Anna"],
])("with %s it is not an exception", (_, given) => {
  expect(() => readException(given)).toThrow(/exception/);
});

test("an excepted finding is a note until the last day and refuses afterwards", () => {
  const on = (day: string) => withExceptions([REFUSED], [EXCEPTION], new Date(`${day}T12:00:00Z`));

  expect(on("2027-01-31")).toEqual([
    {
      rule: "styles",
      ok: true,
      warns: true,
      detail: "excepted until 2027-01-31 by Anna: a film's dark page; found: styles body",
    },
  ]);
  expect(on("2027-02-01")).toEqual([
    { rule: "styles", ok: false, detail: "styles body; the exception of Anna ended on 2027-01-31" },
  ]);
  expect(withExceptions([{ ...REFUSED, rule: "markup" }], [EXCEPTION], new Date(0))[0]?.ok).toBe(false);
});
