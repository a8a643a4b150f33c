import { execFile } from "node:child_process";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { ensurePostgres } from "#test-runner/postgres.ts";
import { run } from "#test-runner/postgres-server.ts";
import { archivingPostgres, emptyBackup, PATH } from "#testing/academy-with-backup.ts";
import { archiveChanges, archiveFiles } from "./archive.ts";
import { missingRows, newestRows } from "./production.ts";
import { restoreDatabase, separate } from "./restore-database.ts";

test.skipIf(!THOROUGH)(
  "a restored database whose archive was set by `alter system` writes nothing into that archive, and a missing row is named",
  { timeout: 5 * 60_000 },
  async () => {
    const programs = await ensurePostgres();
    const backup = await emptyBackup();
    const postgres = await archivingPostgres(programs, backup);
    onTestFinished(() => postgres.stop());
    const psql = (url: string, ...statements: string[]) =>
      run(join(programs, "psql"), [url, "-XAtq", ...statements.flatMap((sql) => ["-c", sql])]);
    // A row is in the archive as soon as its segment is.
    const write = () =>
      psql(postgres.url, "insert into rows values (now() - interval '1 hour')", "select pg_switch_wal()");
    await psql(postgres.url, "create table rows (created_at timestamptz)");
    await write();
    const [data, releases] = [await temporaryFolder(), await temporaryFolder()];
    await run("mkdir", [join(data, "files")]);
    await run("touch", [join(releases, "registry.json")]);
    await promisify(execFile)(join(ROOT, "delivery/backup/backup.sh"), ["base"], {
      env: {
        PATH: `${programs}:${PATH}`,
        BACKUP_DIR: backup,
        BACKUP_URL: postgres.url,
        DATA_DIR: data,
        RELEASES_DIR: releases,
      },
    });
    const before = await archiveFiles(backup);

    const folder = await temporaryFolder();
    const { signal } = new AbortController();
    const restored = await restoreDatabase({ backup, folder, programs, to: null, timeline: null, signal });
    onTestFinished(() => restored.stop());
    const query = async (sql: string) =>
      (await psql(`postgresql://academy@localhost/postgres?host=${encodeURIComponent(folder)}`, sql)).split("\n");
    await query("select pg_switch_wal()");

    expect(await query("select current_setting('archive_mode')")).toEqual(["off"]);
    expect(await query("select timeline_id from pg_control_checkpoint()")).toEqual(["2"]);
    expect(archiveChanges(before, await archiveFiles(backup), restored.firstSegment)).toEqual([]);
    expect(await missingRows(await newestRows(programs, postgres.url, null), query)).toEqual([]);
    await psql(postgres.url, "insert into rows values ('2026-11-20 09:30:00.000001+00')");
    await psql(postgres.url, "delete from rows where created_at > '2026-11-20 09:31:00+00'");
    expect(await missingRows(await newestRows(programs, postgres.url, null), query)).toEqual([
      "public.rows lacks its newest row, of 2026-11-20 09:30:00.000001+00",
    ]);
  },
);

test("an unpacked base backup has no `alter system` setting and no standby mark; a backup with tablespaces is refused", async () => {
  const [base, data] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(data, "postgresql.auto.conf"), "archive_mode = 'on'\n");
  await writeFile(join(data, "standby.signal"), "");

  await separate(base, data);

  for (const name of ["postgresql.auto.conf", "standby.signal"])
    await expect(access(join(data, name))).rejects.toThrow("ENOENT");
  await access(join(data, "postgresql.auto.conf.of-production"));
  await separate(base, data);
  await writeFile(join(base, "16400.tar.gz"), "");
  await expect(separate(base, data)).rejects.toThrow("has tablespaces");
});
