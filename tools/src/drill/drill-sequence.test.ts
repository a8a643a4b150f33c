import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { ensurePostgres } from "#test-runner/postgres.ts";
import { ARCHIVE_SECONDS, academyWithBackup, archivingPostgres, emptyBackup } from "#testing/academy-with-backup.ts";
import { archiveChanges, archiveFiles } from "./archive.ts";
import { drill } from "./drill.ts";

/** The first of the ports of the platforms that are restored, beside the one that serves. */
const RESTORED_PORT = 4392;

/** How often everything is done on one archive. */
const PASSES = 3;

/** A row is archived after one `archive_timeout`, and the drill asks for rows that are older than two. */
const ARCHIVED_MS = (2 * ARCHIVE_SECONDS + 1) * 1000;

test.skipIf(!THOROUGH)(
  "drills that run beside a serving academy find every acknowledged row and leave the archive unchanged",
  { timeout: 39 * 60_000 },
  async () => {
    const programs = await ensurePostgres();
    const backup = await emptyBackup();
    const postgres = await archivingPostgres(programs, backup);
    onTestFinished(() => postgres.stop());
    const { settings, register, backUp } = await academyWithBackup(backup, postgres);
    const { signal } = new AbortController();
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const emails: string[] = [];
    const write = async () => void emails.push((await register()).email);

    async function drilled(to: Date | null = null): Promise<string[]> {
      const before = await archiveFiles(backup);
      const [folder, port, production] = [await temporaryFolder(), RESTORED_PORT, postgres.url];
      const report = await drill({
        backup,
        settings,
        folder,
        programs,
        port,
        to,
        timeline: null,
        production,
        say,
        signal,
      });
      const found = new Set(await report.query("select email from students"));
      await report.stop();
      expect(report.faults).toEqual({});
      const after = await archiveFiles(backup);
      expect(archiveChanges(before, after, "")).toEqual([]);
      expect([...after.keys()].filter((name) => name.endsWith(".history"))).toEqual([]);
      return emails.filter((email) => !found.has(email));
    }

    await write();
    await backUp();
    for (let pass = 1; pass <= PASSES; pass++) {
      say(`── pass ${pass}`);
      expect(await drilled()).toEqual([]);
      await write();
      await wait(ARCHIVED_MS);
      expect(await drilled()).toEqual([]);
      await backUp();
      await write();
      await wait(ARCHIVED_MS);
      expect(await drilled()).toEqual([]);
      await wait(ARCHIVED_MS);
      const moment = new Date();
      await wait(1000);
      await write();
      await wait(ARCHIVED_MS);
      expect(await drilled(moment)).toEqual(emails.slice(-1));
    }
  },
);
