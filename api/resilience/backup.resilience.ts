import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { ask, buy, clientOf, missing, nothing } from "./driver.ts";
import { newDatabase, newEnvironment, startServer } from "./running-server.ts";

/** Every table with the number and the hash of its rows. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as sum from ${name} r`,
    );
    found[name] = rows[0].sum;
  }
  await client.end();
  return found;
}

test("a restored backup has every row, and an api on it accepts all sessions and passwords", async () => {
  const env = await newEnvironment();
  const server = await startServer(env);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  await ask(call, buyer, acked);
  // Soon after the start the worker lists the content's films one by one; a film that it lists after the backup is no loss.
  const films = async () => (await rowsOf(env.DATABASE_URL ?? ""))["public.films"];
  for (let seen: string | undefined; seen === undefined || seen.startsWith("0 ") || seen !== (await films()); ) {
    seen = await films();
    await wait(1000);
  }
  const dump = join(env.DATA_DIR ?? "", "academy.dump");
  const run = (program: string, ...args: string[]) => execFileSync(join(inject("databasePrograms"), program), args);

  run("pg_dump", "--format=custom", `--file=${dump}`, env.DATABASE_URL ?? "");
  await server.kill("SIGTERM");
  const before = await rowsOf(env.DATABASE_URL ?? "");
  const restored = await newDatabase(inject("databaseServer"));
  run("pg_restore", `--dbname=${restored}`, "--exit-on-error", "--no-owner", "--single-transaction", dump);
  const after = await rowsOf(restored);
  const again = await startServer({ ...env, DATABASE_URL: restored });

  process.stdout.write(`backup and restore: ${Object.keys(before).length} tables\n`);
  expect(after).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(25);
  expect(await missing(clientOf(again.address), acked, buyer)).toEqual([]);
});
