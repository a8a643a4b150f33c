import pg from "pg";
import { ConfigError } from "#config/config-error.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

/** Error codes of a role that may not create what the academy needs, and of a server that does not have the extension. */
const NOT_OURS = /^(42501|0A000)$/;

/** The first message of an error or its causes; a connection that was tried at several addresses has its errors in a list. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return messageOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? codeOf(error.cause) : "code" in error ? String(error.code) : "";
}

/** The error for a database that cannot be used, in one line; without the address, which holds a password. */
const unusable = (error: unknown) =>
  new ConfigError(`the database that DATABASE_URL names cannot be used: ${messageOf(error)}`, { cause: error });

/** A connection of its own. Throws one line that says why there is none: the server is away, unknown, or refuses these settings. */
export async function connectOrExplain(config: pg.ClientConfig) {
  try {
    const client = new pg.Client(config);
    // When the connection breaks later, the waiting statement fails with the reason.
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw unusable(error);
  }
}

/** The error of a failed migration: one line when the server is the reason, else unchanged. */
export function explainMigrationError(error: unknown) {
  return isDatabaseUnavailable(error) || NOT_OURS.test(codeOf(error)) ? unusable(error) : error;
}

/** Refuses a database that cannot keep Russian text: with another encoding this would be found out letter by letter. */
export async function requireUtf8(client: pg.Client) {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8")
    throw new ConfigError(
      `the database that DATABASE_URL names keeps texts as ${encoding}; make it with createdb -E UTF8`,
    );
}
