// Both databases (handbook makes it): the locale of each is tested.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ConfigError } from "#config/config-error.ts";
import { emptiedDatabase } from "#test/support/test-database.ts";
import type { OpenDatabase } from "./database.ts";
import { localeWarning } from "./locale-check.ts";
import { openDatabase } from "./open-database.ts";
import { explainMigrationError } from "./postgres-start-errors.ts";

const server = inject("databaseServer");

/** A new database of the tested server, created with these options. */
async function databaseMade(message: string): Promise<string> {
  const name = `academy_made_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0 ${message}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function opened(message: string): Promise<OpenDatabase> {
  // There is only one kind of embedded database.
  if (!server) return emptiedDatabase();
  const database = await openDatabase({ url: await databaseMade(message) });
  onTestFinished(database.close);
  return database;
}

/** An address at which nobody listens. */
async function nowhere(): Promise<string> {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  return `postgresql://academy:a-secret-word@127.0.0.1:${port}/academy`;
}

async function reasonOf(url: string): Promise<string> {
  const error = await openDatabase({ url }).catch((thrown: unknown) => thrown);
  return error instanceof ConfigError ? error.message : "not foreseen";
}

test("an unreachable database at the start is reported in one line without its password", async () => {
  const reason = await reasonOf(await nowhere());

  expect(reason).toMatch(
    /^the database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
  );
});

test("an invalid database address, such as one with an unescaped password, is reported in one line without the password", async () => {
  const reason = await reasonOf("postgresql://academy:a#secret@word@127.0.0.1/academy");

  expect(reason).toBe("the database that DATABASE_URL names cannot be used: Invalid URL");
});

test.for([
  ["a role without a right", { code: "42501" }, true],
  ["a server without the extension", { code: "0A000" }, true],
  ["a server that shuts down", { code: "57P01" }, true],
  ["a mistake in a migration", { code: "42601" }, false],
] as const)("of a failed migration, %s is reported with or without its stack", ([, fault, isForeseen]) => {
  const cause = Object.assign(new Error("permission denied"), fault);
  const error = new Error("Failed query: create …", { cause });

  const explained = explainMigrationError(error);

  if (isForeseen)
    expect(explained).toMatchObject({ message: expect.stringMatching(/cannot be used: permission denied$/) });
  else expect(explained).toBe(error);
});

test("a database as the handbook makes it stores Russian texts and folds their capital letters", async () => {
  const { db } = await opened("encoding 'UTF8' locale 'C.UTF-8'");

  expect(await localeWarning(db)).toBeNull();
});

const ON_A_SERVER = server
  ? ([
      [
        "that does not exist",
        async () => new URL("/academy_unknown", server).href,
        /cannot be used: database "academy_unknown" does not exist$/,
      ],
      [
        "of another encoding",
        () => databaseMade("encoding 'LATIN1' locale 'C'"),
        /keeps texts as LATIN1; make it with createdb -E UTF8$/,
      ],
      ["of no encoding", () => databaseMade("encoding 'SQL_ASCII' locale 'C'"), /keeps texts as SQL_ASCII/],
    ] as const)
  : [];

test.for(ON_A_SERVER)("a database %s is reported in one line", async ([, make, reason]) => {
  expect(await reasonOf(await make())).toMatch(reason);
});

test.for(server ? ["locale 'C'", "locale 'POSIX'"] : [])(
  "a database of %s is warned about and works",
  async (locale) => {
    const { db } = await opened(`encoding 'UTF8' ${locale}`);

    expect(await localeWarning(db)).toMatch(/knows no Russian capital letters/);
  },
);
