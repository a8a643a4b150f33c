import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { REQUIREMENTS, requirementsIn } from "./requirements.ts";

const PAGE = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** The rows of the tables under a heading of the second level, by their cells. */
const rowsUnder = (heading: string): string[][] =>
  (PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

const STATES = ["met", "n/a", "operator's", "deviation"] as const;
type State = (typeof STATES)[number];

/** The state of every requirement that the page names, each once. */
const named = rowsUnder("ASVS 5.0")
  .filter(([, state]) => STATES.includes(state as State))
  .flatMap(([cell = "", state]) => requirementsIn(cell).map((id) => [id, state as State] as const));
const states = new Map(named);

const counted = ([1, 2] as const).map((level) => {
  const ids = [...REQUIREMENTS].filter(([, of]) => of === level).map(([id]) => id);
  const count = (state: State) => ids.filter((id) => states.get(id) === state).length;
  const [met, na, operators, deviations] = STATES.map(count) as [number, number, number, number];
  const apply = ids.length - na;
  const percent = (part: number) => `${((100 * part) / apply).toFixed(1)} %`;
  return [level, ids.length, na, apply, met, operators, deviations, percent(met), percent(met + operators)].map(String);
});

test("every requirement of the first two levels stands on the page, each once, with what became of it", () => {
  expect([...REQUIREMENTS.values()].filter((level) => level === 1)).toHaveLength(70);
  expect(REQUIREMENTS.size).toBe(253);
  expect([...REQUIREMENTS.keys()].filter((id) => !states.has(id))).toEqual([]);
  expect(named.map(([id]) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
  const odd = rowsUnder("ASVS 5.0").filter(
    ([cell = "", state]) => requirementsIn(cell).length > 0 && !STATES.includes(state as State),
  );
  expect(odd).toEqual([]);
});

test("the numbers on the page are those of its rows", () => {
  const written = rowsUnder("ASVS 5.0").filter(([level]) => level === "1" || level === "2");

  expect(written).toEqual(counted);
});

test("each deviation has its reason and what stands against it, and none is told that is none", () => {
  const told = rowsUnder("Deviations")
    .flatMap(([, ids = ""]) => requirementsIn(ids))
    .filter((id) => REQUIREMENTS.has(id));
  const deviations = [...states]
    .filter(([id, state]) => state === "deviation" && REQUIREMENTS.has(id))
    .map(([id]) => id);

  expect(new Set(told)).toEqual(new Set(deviations));
});

test.each([
  ["6.2.1–4, 6.2.8–9 of passwords", ["6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.2.8", "6.2.9"]],
  ["**V3 Browser** 3.2.1–3.2.2", ["3.2.1", "3.2.2"]],
  ["10.5.5, 10.6.1 · 6.6.1 SMS", ["10.5.5", "10.6.1", "6.6.1"]],
  ["record of processing", []],
])("%s", (cell, ids) => {
  expect(requirementsIn(cell)).toEqual(ids);
});
