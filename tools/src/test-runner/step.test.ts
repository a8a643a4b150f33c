import { expect, test } from "vitest";
import { quietly, type Step, say, sideBySide, succeeds } from "./step.ts";

const prints = (text: string, exit = 0) =>
  succeeds(process.execPath, ["-e", `console.log(${JSON.stringify(text)}); process.exitCode = ${exit}`], ".");

const named = (name: string, fine = true): Step => ({
  name,
  run: async () => {
    say(`${name} begins`);
    const passed = await prints(`${name} ran`, fine ? 0 : 1);
    return { passed: Number(passed), failed: Number(!passed) };
  },
});

test("steps run side by side, and the output of each is printed as one block", async () => {
  const printed: string[] = [];

  const outcomes = await sideBySide([named("one"), named("two", false), named("three")], 2, (outcome, output) =>
    printed.push(`${outcome.name}: ${output}`),
  );

  expect(outcomes.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["one", 1, 0],
    ["two", 0, 1],
    ["three", 1, 0],
  ]);
  expect(printed.sort()).toEqual([
    "one: one begins\none ran",
    "three: three begins\nthree ran",
    "two: two begins\ntwo ran",
  ]);
});

test("at most as many steps run as there are lanes; the next starts when one ends", async () => {
  const running: string[] = [];
  let most = 0;
  const short = (name: string): Step => ({
    name,
    run: async () => {
      running.push(name);
      most = Math.max(most, running.length);
      await Promise.resolve();
      running.splice(running.indexOf(name), 1);
      return { passed: 1, failed: 0 };
    },
  });

  await sideBySide(["a", "b", "c", "d", "e"].map(short), 2, () => undefined);

  expect(most).toBe(2);
});

test("a step whose output has no count has failed", async () => {
  const [outcome] = await sideBySide(
    [{ name: "empty", run: async () => ({ passed: 0, failed: 0 }) }],
    2,
    () => undefined,
  );

  expect(outcome?.failed).toBe(1);
});

test("a quiet run prints nothing, whether it passes or fails", async () => {
  const printed: string[] = [];
  const tries: Step = {
    name: "tries",
    run: async () => {
      const failed = await quietly(() => prints("a stack trace", 1));
      return { passed: Number(await prints("the other way")), failed: Number(failed) };
    },
  };

  const [outcome] = await sideBySide([tries], 1, (_, output) => printed.push(output));

  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(printed).toEqual(["the other way"]);
});
