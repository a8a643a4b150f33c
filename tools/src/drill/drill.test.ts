import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { postgresPrograms } from "#test-runner/postgres-server.ts";
import {
  ARCHIVE_SECONDS,
  academyWithBackup,
  archivingPostgres,
  emptyBackup,
  PATH,
  SECRET,
  type Written,
} from "#testing/academy-with-backup.ts";
import { drill } from "./drill.ts";
import { newestBase } from "./restore-database.ts";

/** The first of the ports of the platform that is restored. */
const RESTORED_PORT = 4392;

/** After a disaster production cannot be queried. */
const LOST = { timeline: null, production: null };

/** How soon an impatient operator presses Ctrl+C once more, in milliseconds. */
const IMPATIENCE_MS = 100;

/**
 * Runs the command of a drill and ends it by signals after a given output, or as soon as it has a folder. Gives its exit code, what
 * remains of its folder, and the processes that still use it. As from a terminal, a signal reaches the command's whole process group.
 */
async function endedDrill(
  { backup, env, programs }: { backup: string; env: string; programs: string },
  [output, ...signals]: readonly [output: string | null, ...NodeJS.Signals[]],
) {
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  const child = spawn(
    process.execPath,
    ["src/drill/cli.ts", "--backup", backup, "--env", env, "--stay", "--without-production"],
    {
      cwd: join(ROOT, "tools"),
      env: {
        PATH: `${dirname(process.execPath)}:/usr/sbin:${PATH}`,
        TMPDIR: folder,
        DRILL_PORT: String(RESTORED_PORT),
        POSTGRES_BIN: programs,
      },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    },
  );
  const ended = once(child, "exit");
  const printed = new Promise<void>((done) => {
    child.stdout.on("data", (chunk) => output !== null && String(chunk).includes(output) && done());
  });
  if (output === null) while ((await readdir(folder)).length === 0) await wait(20);
  else await Promise.race([printed, ended]);
  for (const [time, signal] of signals.entries()) {
    if (time > 0) await wait(IMPATIENCE_MS);
    if (child.exitCode === null && child.pid) process.kill(-child.pid, signal);
  }
  const [exitCode, endedBy] = await ended;
  // The second signal may reach a process that has cleaned up already; for a shell the result is the same.
  const code = endedBy ? 128 + constants.signals[endedBy as NodeJS.Signals] : exitCode;
  const working = globSync("/proc/[0-9]*/cmdline").filter((file) => {
    try {
      return readFileSync(file, "utf8").includes(folder);
    } catch {
      // The process ended between the two reads.
      return false;
    }
  });
  return { code, left: await readdir(folder), working };
}

const faultsOf = (written: Written[], emails: Set<string>, to: Date) => [
  ...written.filter(({ email, acknowledged }) => acknowledged < to && !emails.has(email)).map(() => "lost"),
  ...written.filter(({ email, requestedAt }) => requestedAt > to && emails.has(email)).map(() => "of after the moment"),
];

test.skipIf(!THOROUGH)(
  "an academy restored to a chosen moment has everything acknowledged before it and nothing after it",
  { timeout: 10 * 60_000 },
  async () => {
    const programs = postgresPrograms() ?? "";
    const backup = await emptyBackup();
    const postgres = await archivingPostgres(programs, backup);
    onTestFinished(() => postgres.stop());
    const { settings, register, backUp, kill } = await academyWithBackup(backup, postgres);

    const written: Written[] = [];
    let isOver = false;
    const students = [1, 2].map(async () => {
      while (!isOver) written.push(await register());
    });
    await wait(2000);
    await backUp();
    await wait(3000);
    const moment = new Date();
    await wait(3000);
    isOver = true;
    await Promise.all(students);
    const lastSeconds = 2 * ARCHIVE_SECONDS;
    await wait(lastSeconds * 1000);
    await register();
    const lost = new Date();
    kill();
    await postgres.stop();

    const { signal } = new AbortController();
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const restored = async (to: Date | null) => {
      const folder = await temporaryFolder();
      const report = await drill({ backup, settings, folder, programs, port: RESTORED_PORT, to, say, signal, ...LOST });
      const emails = new Set(await report.query("select email from students"));
      await report.stop();
      return { ...report, emails };
    };
    const chosen = await restored(moment);
    const newest = await restored(null);

    const before = written.filter(({ acknowledged }) => acknowledged < moment).length;
    const after = written.filter(({ requestedAt }) => requestedAt > moment).length;
    const age = (lost.getTime() - (newest.lastChange?.getTime() ?? 0)) / 1000;
    say(
      `${before} accounts before the moment, ${after} after it; serving after ${newest.recoverySeconds.toFixed(0)} s; ${age.toFixed(0)} s lost`,
    );
    expect([before > 10, after > 10]).toEqual([true, true]);
    expect(chosen.faults).toEqual({});
    expect(faultsOf(written, chosen.emails, moment)).toEqual([]);
    expect(newest.faults).toEqual({});
    // Of the acknowledged accounts only those of the last seconds may be missing.
    expect(faultsOf(written, newest.emails, new Date(lost.getTime() - lastSeconds * 1000))).toEqual([]);
    expect(age).toBeLessThan(2 * lastSeconds);

    const env = join(await temporaryFolder(), "academy.env");
    await writeFile(
      env,
      Object.entries({ SECRET, DATABASE_URL: settings.DATABASE_URL })
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(""),
    );

    // A drill that is interrupted at any step leaves neither data nor servers behind.
    const ends = [
      [143, null, "SIGTERM"],
      [130, "the database is restored", "SIGINT", "SIGINT"],
      [129, "the api is ready", "SIGHUP"],
      [143, "the api is ready", "SIGTERM"],
      [0, "until Ctrl+C", "SIGINT", "SIGINT"],
      [0, "until Ctrl+C", "SIGHUP"],
    ] as const;
    for (const [code, ...ended] of ends)
      expect(await endedDrill({ backup, env, programs }, ended), ended.join(" ")).toEqual({
        code,
        left: [],
        working: [],
      });

    // The drill detects the faults that it checks for: a lost file, and the SECRET of another academy.
    await rm(join(backup, "files/private"), { recursive: true });
    const folder = await temporaryFolder();
    const other = { ...settings, SECRET: "the secret of another academy, which opens nothing here" };
    const faulty = await drill({
      backup,
      settings: other,
      folder,
      programs,
      port: RESTORED_PORT,
      to: null,
      say,
      signal,
      ...LOST,
    });
    await faulty.stop();
    expect(Object.keys(faulty.faults)).toEqual([
      "SECRET opens what the database keeps sealed",
      "every file that a row names is there",
      "who is new registers, buys and watches",
    ]);
  },
);

test("the newest base backup that ended before the moment is used; without one, the drill says so", async () => {
  const backup = await temporaryFolder();
  for (const name of ["20261120T030000Z", "20261121T030000Z", ".partial"])
    await mkdir(join(backup, "base", name), { recursive: true });

  const baseFor = async (to: string | null) => (await newestBase(backup, to ? new Date(to) : null)).split("/").at(-1);

  expect([await baseFor(null), await baseFor("2026-11-20T12:00:00Z")]).toEqual([
    "20261121T030000Z",
    "20261120T030000Z",
  ]);
  await expect(baseFor("2026-11-20T02:00:00Z")).rejects.toThrow("the oldest copy is of 2026-11-20T03:00:00.000Z");
});
