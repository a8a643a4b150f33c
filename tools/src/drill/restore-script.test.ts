// @covers decision 0105

import { execFile, spawn } from "node:child_process";
import { access, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { ROOT } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { ensurePostgres } from "#test-runner/postgres.ts";
import { run } from "#test-runner/postgres-server.ts";
import { archivingPostgres, emptyBackup, PATH } from "#testing/academy-with-backup.ts";

const script = (name: string) => join(ROOT, "delivery/backup", name);

/** Copies and archived segments come within seconds; the machine may be busy. */
const until = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 60_000, interval: 200 });

/** Longer than the second to which moments are rounded. */
const LATER_MS = 1_100;

test.skipIf(!THOROUGH)(
  "what the timer copied is restored in place to a moment and archived on; a later timeline than the newest copy's must be named",
  { timeout: 5 * 60_000 },
  async () => {
    const programs = await ensurePostgres();
    const backup = await emptyBackup();
    const postgres = await archivingPostgres(programs, backup);
    onTestFinished(() => postgres.stop());
    const psql = async (...statements: string[]) =>
      (await run(join(programs, "psql"), [postgres.url, "-XAtq", ...statements.flatMap((sql) => ["-c", sql])])).split(
        "\n",
      );
    const [data, releases, [PGDATA = ""]] = [
      await temporaryFolder(),
      await temporaryFolder(),
      await psql("show data_directory"),
    ];
    await mkdir(join(data, "files"));
    await writeFile(join(releases, "registry.json"), "{}");
    const folders = { BACKUP_DIR: backup, DATA_DIR: data, RELEASES_DIR: releases };
    const env = { PATH: `${programs}:/usr/sbin:${PATH}`, ...folders, BACKUP_URL: postgres.url, PGDATA };
    const restore = (moment: string[], more = {}) =>
      promisify(execFile)(script("restore.sh"), moment, { env: { ...env, ...more } });
    const restart = async () => {
      await run("sh", ["-c", postgres.startCommand]);
      await until(() => psql("select pg_is_in_recovery()")).toEqual(["f"]);
    };

    const timer = spawn(script("back-up-by-timer.sh"), { env: { ...env, BACKUP_SECONDS: "1" }, stdio: "ignore" });
    onTestFinished(() => void timer.kill());
    await psql("create table rows (name text)");
    await until(() => readdir(join(backup, "base"))).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/)]);
    await psql("insert into rows values ('before')");
    await writeFile(join(data, "files/photo.png"), "a photo");
    await until(() => readdir(join(backup, "files"))).toEqual(["photo.png"]);
    timer.kill();
    await wait(LATER_MS);
    const moment = new Date().toISOString();
    await wait(LATER_MS);
    await psql("insert into rows values ('after')", "select pg_switch_wal()");
    await until(() => psql("select failed_count, archived_count > 2 from pg_stat_archiver")).toEqual(["0|t"]);
    await expect(restore([moment])).rejects.toThrow("the database runs");
    await run("sh", ["-c", postgres.stopCommand]);
    await rm(join(data, "files/photo.png"));

    await expect(restore(["2026-01-01T00:00:00Z"])).rejects.toThrow("no whole copy from before 2026-01-01T00:00:00Z");
    await restore([moment]);
    await restart();
    expect(await psql("select name from rows", "show archive_mode")).toEqual(["before", "on"]);
    await access(join(data, "files/photo.png"));

    await psql("insert into rows values ('since')", "select pg_switch_wal()");
    await until(() => readdir(join(backup, "wal"))).toEqual(
      expect.arrayContaining(["00000002.history", expect.stringMatching(/^00000002[0-9A-F]{16}$/)]),
    );
    await run("sh", ["-c", postgres.stopCommand]);
    await expect(restore([])).rejects.toThrow("has timeline 2, later than the newest whole copy, of timeline 1");
    await restore([], { TIMELINE: "2" });
    await restart();
    expect(await psql("select name from rows")).toEqual(["before", "since"]);
  },
);
