import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, test } from "vitest";
import { pipelinedReads } from "./pipelined-reads.ts";

/** A pool whose connections record what is done with them; the test says when a statement is answered. */
function pool() {
  const done: string[] = [];
  const answers: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  const away: Error[] = [];
  const connection = {
    connection: { stream: { cork: () => done.push("cork"), uncork: () => done.push("uncork") } },
    query: ({ text }: pg.QueryConfig) => {
      done.push(text);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    release: (error?: Error) => done.push(error ? "closed" : "released"),
  };
  const connect = async () => {
    const error = away.shift();
    if (error) throw error;
    return connection;
  };
  const { db, loader } = pipelinedReads({ connect } as unknown as pg.Pool);
  const loaderOf = (table: string) => {
    const statement = db.select({ name: sql<string>`name` }).from(sql.raw(table)).prepare(table);
    return loader<string, string>(async () => new Map((await statement.execute()).map(({ name }) => [name, name])));
  };
  const sent = () => done.filter((each) => each.startsWith("select")).map((text) => text.split(" ").at(-1));
  return { done, answers, away, loaderOf, sent };
}

const rows = (...names: string[]) => ({ rows: names.map((name) => [name]) });

test("reads of several loaders at the same moment are one write on one connection, and each gets its own answer", async () => {
  const { done, answers, loaderOf, sent } = pool();
  const [one, other] = [loaderOf("sessions"), loaderOf("enrolments")];

  const wanted = Promise.all([one("a"), other("b"), one("c")]);
  await nextTurn();
  await nextTurn();
  expect(sent()).toEqual(["sessions", "enrolments"]);
  expect([done.at(0), done.at(3), done.length]).toEqual(["cork", "uncork", 4]);
  answers[0]?.resolve(rows("a", "c"));
  answers[1]?.resolve(rows("b"));

  expect(await wanted).toEqual(["a", "b", "c"]);
  await nextTurn();
  expect(done.at(-1)).toBe("released");
});

test("a read that comes during a round is sent in the next one, after all answers of the first", async () => {
  const { answers, loaderOf, sent } = pool();
  const [one, other] = [loaderOf("sessions"), loaderOf("enrolments")];
  const early = Promise.all([one("a"), other("a")]);
  await nextTurn();
  await nextTurn();

  const late = one("a");
  answers[0]?.resolve(rows("a"));
  await nextTurn();
  await nextTurn();
  expect(sent()).toHaveLength(2);
  answers[1]?.resolve(rows("a"));
  expect(await early).toEqual(["a", "a"]);
  await nextTurn();
  await nextTurn();
  expect(sent()).toHaveLength(3);
  answers[2]?.resolve(rows("a"));

  expect(await late).toBe("a");
});

test("a failed statement fails only its own requests, and its connection is not used again", async () => {
  const { done, answers, loaderOf } = pool();
  const wanted = Promise.allSettled([loaderOf("sessions")("a"), loaderOf("enrolments")("b")]);
  await nextTurn();
  await nextTurn();

  answers[0]?.reject(new Error("refused"));
  answers[1]?.resolve(rows("b"));

  expect((await wanted).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  await nextTurn();
  expect(done.at(-1)).toBe("closed");
});

test("without a connection all requests of the round get the reason, and the next round tries again", async () => {
  const { answers, away, loaderOf } = pool();
  away.push(new Error("too many clients"));
  const [one, other] = [loaderOf("sessions"), loaderOf("enrolments")];

  const refused = await Promise.allSettled([one("a"), other("b")]);
  const again = one("a");
  await nextTurn();
  await nextTurn();
  answers[0]?.resolve(rows("a"));

  const causes = refused.map((each) => ((each as PromiseRejectedResult).reason as Error).cause);
  expect(causes).toMatchObject([{ message: "too many clients" }, { message: "too many clients" }]);
  expect(await again).toBe("a");
});
