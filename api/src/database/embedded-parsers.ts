import { type PGlite, type QueryOptions, types } from "@electric-sql/pglite";

const asText = (text: string) => text;

/**
 * Types whose values stay as PostgreSQL writes them, because drizzle-orm's columns parse them: moments, days, spans, and lists of
 * these and of numbers (1231, 1115, 1185, 1187, 1182). drizzle-orm names the same types with every statement.
 */
export const PARSERS: Readonly<Record<number, (text: string) => string>> = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
);

/** What runs statements on the embedded database: the database itself, or a transaction of it. */
type Asks = Pick<PGlite, "query">;

/** Leaves out the parsers that are passed with a statement. */
function askWithoutParsers(asks: Asks) {
  const query = asks.query.bind(asks);
  asks.query = (text, params, { parsers: _parsers, ...options }: QueryOptions = {}) => query(text, params, options);
}

/**
 * Gives the embedded database the parsers of all statements once. Otherwise it copied its list of a hundred types for each
 * statement to add the statement's own, which took an eighth of the processor time of its tests.
 */
export function setKnownParsers(client: PGlite) {
  Object.assign(client.parsers, PARSERS);
  askWithoutParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      askWithoutParsers(inside);
      return work(inside);
    });
}
