import { expect, test } from "vitest";
import { instrumented, type Mutant } from "./instrument.ts";
import { mutated, mutationsOf } from "./mutations.ts";

const RULE = `export function feeOf(price: number, isMember: boolean): number {
  const names: string[] = [];
  if (isMember && price >= 100) names.push("member");
  else names.push("guest");
  return names[0] === "member" ? price - 10 : price;
}
`;

const mutants: Mutant[] = mutationsOf(RULE, "fee.ts").map((each, index) => ({
  ...each,
  id: index + 1,
  file: "fee.ts",
}));

interface Module {
  feeOf: (price: number, isMember: boolean) => number;
}

/** What the function gives for some calls, whatever its mutants are. */
async function answersOf(source: string): Promise<unknown[]> {
  const { stripTypeScriptTypes } = await import("node:module");
  const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`;
  const { feeOf } = (await import(code)) as Module;
  return [feeOf(100, true), feeOf(99, true), feeOf(100, false)];
}

test("conditions, comparisons, constants, operators and calls are mutated", () => {
  const changes = mutants.map(({ start, end, replacement }) => `${RULE.slice(start, end)} → ${replacement}`);

  expect(changes).toEqual(
    expect.arrayContaining([
      "isMember && price >= 100 → !(isMember && price >= 100)",
      "isMember && price >= 100 → (isMember) || (price >= 100)",
      "price >= 100 → (price) > (100)",
      "100 → 101",
      'names.push("member"); → ;',
      '"guest" → ""',
      "price - 10 → (price) + (10)",
    ]),
  );
});

test("each switched mutant behaves like its mutated source; with all off, like the original", async () => {
  let active = 0;
  globalThis.__isActiveMutant = (id) => id === active;
  const source = instrumented(RULE, mutants);

  expect(await answersOf(source)).toEqual(await answersOf(RULE));
  for (const mutant of mutants) {
    active = mutant.id;
    expect(await answersOf(source), mutant.replacement).toEqual(await answersOf(mutated(RULE, mutant)));
  }
});
