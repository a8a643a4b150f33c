import type pg from "pg";

/** A connection that gets its statements as objects. */
interface QueryClient {
  query: (statement: unknown, ...more: unknown[]) => unknown;
}

const withoutName = (statement: unknown) =>
  typeof statement === "object" && statement !== null && "name" in statement
    ? { ...statement, name: undefined }
    : statement;

/**
 * Has a connection send its statements without names. A named statement belongs to one connection of the server; behind a pooler
 * the next transaction has another one, which does not know it (PgBouncer before 1.21).
 */
export function askWithoutNames(client: pg.PoolClient) {
  const queried = client as unknown as QueryClient;
  const query = queried.query.bind(client);
  queried.query = (statement, ...more) => query(withoutName(statement), ...more);
}
