import { type PGlite, type QueryOptions, types } from "@electric-sql/pglite";

const asText = (text: string): string => text;

/**
 * Types whose values come as PostgreSQL writes them, for the columns of the dialect read them: moments, days, spans, and lists of these and
 * of numbers (1231, 1115, 1185, 1187, 1182). drizzle-orm names the same ones with every statement.
 */
export const PARSERS: Readonly<Record<number, (text: string) => string>> = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
);

/** What asks the embedded database: the database itself, or a transaction of it. */
type Asks = Pick<PGlite, "query">;

/** Leaves out the parsers that come with a statement. */
function askWithoutParsers(asks: Asks): void {
  const query = asks.query.bind(asks);
  asks.query = (text, params, { parsers: _parsers, ...options }: QueryOptions = {}) => query(text, params, options);
}

/**
 * Has the embedded database know the parsers of all statements. With each statement it copied its list of a hundred types to add the
 * statement's own, which took an eighth of the processor time of the tests on it.
 */
export function useKnownParsers(client: PGlite): void {
  Object.assign(client.parsers, PARSERS);
  askWithoutParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      askWithoutParsers(inside);
      return work(inside);
    });
}
