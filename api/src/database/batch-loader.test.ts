import { expect, test } from "vitest";
import { batchLoader } from "./batch-loader.ts";

/** Statements that are answered when the test says so. */
function statements() {
  const sent: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const waiting: ((statement: (typeof sent)[number]) => void)[] = [];
  const ask = batchLoader<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const answer = () => resolve(new Map(keys.filter((key) => key !== "?").map((key) => [key, key.toUpperCase()])));
    const statement = { keys, answer, fail: () => reject(new Error("away")) };
    sent.push(statement);
    waiting.shift()?.(statement);
    return promise;
  });
  const nextSent = () => new Promise<(typeof sent)[number]>((done) => waiting.push(done));
  return { ask, sent, nextSent };
}

test("keys requested at the same moment are loaded by one statement, each key once", async () => {
  const { ask, sent, nextSent } = statements();
  const first = nextSent();

  const answers = Promise.all([ask("a"), ask("b"), ask("a"), ask("?")]);
  (await first).answer();

  expect(await answers).toEqual(["A", "B", "A", undefined]);
  expect(sent.map(({ keys }) => keys)).toEqual([["a", "b", "?"]]);
});

test("a request that comes while a statement runs is answered by the next one, because the first may be older", async () => {
  const { ask, sent, nextSent } = statements();
  const first = nextSent();
  const early = ask("a");
  const one = await first;
  const second = nextSent();

  const late = ask("a");
  expect(sent).toHaveLength(1);
  one.answer();
  (await second).answer();

  expect(await Promise.all([early, late])).toEqual(["A", "A"]);
  expect(sent).toHaveLength(2);
});

test("a failed statement fails only its own requests", async () => {
  const { ask, nextSent } = statements();
  const first = nextSent();
  const early = ask("a");
  const one = await first;
  const second = nextSent();
  const late = ask("b");

  one.fail();
  await expect(early).rejects.toThrow("away");
  (await second).answer();

  expect(await late).toBe("B");
});
