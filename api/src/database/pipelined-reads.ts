import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { batchLoader } from "./batch-loader.ts";
import type { Db } from "./database.ts";
import type { SharedReads } from "./shared-reads.ts";

type Ask = (statement: pg.QueryConfig, values: unknown[]) => Promise<unknown>;

/**
 * Reads whose loaders ask together: what all of them want goes over one connection by one write, and what is wanted meanwhile is the
 * next round. Each write to PostgreSQL's socket wakes another process, which is what a short statement costs most. Only for
 * statements that wait for nobody: a slow one would hold up the rest. The pool's connections have the option `pipeline`.
 */
export function pipelinedReads(pool: pg.Pool): SharedReads {
  let waiting: (() => void)[] = [];
  let isUnderWay = false;
  /** Asks within the round that is being sent; null between two. */
  let ask: Ask | null = null;

  /** Has every loader that waits ask its statement. */
  function dispatch(asking: Ask): void {
    const dispatches = waiting;
    waiting = [];
    ask = asking;
    for (const each of dispatches) each();
    ask = null;
  }

  /** Sends a round over a connection; ends when all of it is answered, with what failed first. */
  async function send(connection: pg.PoolClient): Promise<Error | undefined> {
    const asked: Promise<unknown>[] = [];
    const { stream } = connection.connection;
    stream.cork();
    dispatch((statement, values) => {
      const answer = connection.query(statement, values);
      asked.push(answer);
      return answer;
    });
    stream.uncork();
    const answers = await Promise.allSettled(asked);
    return answers.find((answer) => answer.status === "rejected")?.reason;
  }

  async function round(): Promise<void> {
    try {
      const connection = await pool.connect();
      connection.release(await send(connection));
    } catch (error) {
      dispatch(() => Promise.reject(error));
    }
    isUnderWay = false;
    if (waiting.length > 0) begin();
  }

  function begin(): void {
    isUnderWay = true;
    // After all requests that the sockets hold by now, for they come along.
    setImmediate(round);
  }

  function schedule(dispatchOne: () => void): void {
    waiting.push(dispatchOne);
    if (!isUnderWay) begin();
  }

  const query: Ask = (statement, values) => (ask ? ask(statement, values) : pool.query(statement, values));
  return {
    db: drizzle({ query } as unknown as pg.Pool) as unknown as Db,
    loader: (loadMany) => batchLoader(loadMany, schedule),
  };
}
