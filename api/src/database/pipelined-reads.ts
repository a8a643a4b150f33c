import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { batchLoader } from "./batch-loader.ts";
import type { Db } from "./database.ts";
import type { SharedReads } from "./shared-reads.ts";

type Ask = (statement: pg.QueryConfig, values: unknown[]) => Promise<unknown>;

/**
 * Reads whose loaders share rounds: one write sends the statements of all waiting loaders over one connection, and what is asked
 * meanwhile waits for the next round. Each write to PostgreSQL's socket wakes another process, which is the main cost of a short
 * statement. Only for statements that wait for no lock: a slow one would hold up the rest. The pool's connections have the option
 * `pipeline`.
 */
export function pipelinedReads(pool: pg.Pool): SharedReads {
  let waiting: (() => void)[] = [];
  let isUnderWay = false;
  /** Runs a statement in the round that is being sent; null between two rounds. */
  let ask: Ask | null = null;

  /** Lets every waiting loader send its statement. */
  function dispatch(asking: Ask) {
    const dispatches = waiting;
    waiting = [];
    ask = asking;
    for (const each of dispatches) each();
    ask = null;
  }

  /** Sends a round over a connection; ends when all of it is answered, and gives the first failure. */
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

  async function round() {
    try {
      const connection = await pool.connect();
      connection.release(await send(connection));
    } catch (error) {
      dispatch(() => Promise.reject(error));
    }
    isUnderWay = false;
    if (waiting.length > 0) begin();
  }

  function begin() {
    isUnderWay = true;
    // After all requests that the sockets hold by now, so that they join this round.
    setImmediate(round);
  }

  function schedule(dispatchOne: () => void) {
    waiting.push(dispatchOne);
    if (!isUnderWay) begin();
  }

  const query: Ask = (statement, values) => (ask ? ask(statement, values) : pool.query(statement, values));
  return {
    db: drizzle({ query } as unknown as pg.Pool) as unknown as Db,
    loader: (loadMany) => batchLoader(loadMany, schedule),
  };
}
