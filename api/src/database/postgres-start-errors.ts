import pg from "pg";
import { ConfigError } from "#config/config-error.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

/** What a server says of a role that may not make what the academy needs, or of a server that has no such extension. */
const NOT_OURS = /^(42501|0A000)$/;

/** The first words an error or its causes have; a connection that was tried at several addresses has them in its parts. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return wordsOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? codeOf(error.cause) : "code" in error ? String(error.code) : "";
}

/** A database that cannot be used, in one line; the address stays out of it, it holds a password. */
const unusable = (error: unknown) =>
  new ConfigError(`the database that DATABASE_URL names cannot be used: ${wordsOf(error)}`, { cause: error });

/** A connection of its own, or one line that says why there is none: away, unknown, or not with these words. */
export async function connectOrExplain(config: pg.ClientConfig): Promise<pg.Client> {
  try {
    const client = new pg.Client(config);
    // What breaks the connection later is told by the statement that waits.
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw unusable(error);
  }
}

/** A failure while the tables are brought to the newest form: one line when the server is the reason, else as it is. */
export function explainMigrationError(error: unknown): unknown {
  return isDatabaseUnavailable(error) || NOT_OURS.test(codeOf(error)) ? unusable(error) : error;
}

/** Refuses a database that cannot keep Russian words: made with another encoding, it would be found out letter by letter. */
export async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8")
    throw new ConfigError(
      `the database that DATABASE_URL names keeps texts as ${encoding}; make it with createdb -E UTF8`,
    );
}
