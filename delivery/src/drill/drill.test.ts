import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ROOT, readConfig } from "#config.ts";
import { startApi, untilReady } from "#start/api-process.ts";
import { isRoot, type PostgresServer, postgresPrograms, run, startPostgres } from "#test-runner/postgres-server.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { drill } from "./drill.ts";
import { newestBase } from "./restore-database.ts";

/** The first of the ports of the platform that is lost, and of the one that is restored. */
const [LOST_PORT, RESTORED_PORT] = [4380, 4392];

/** After how many seconds PostgreSQL archives a log segment that is not full; docs/operations.md says 60. */
const ARCHIVE_SECONDS = 5;

/** The folders of the system's own programs. */
const PATH = "/usr/bin:/bin";

const SECRET = "the secret of the academy that is lost, kept apart from its backup";

/** An account that the academy has acknowledged, with the times of request and answer: it was stored between the two. */
interface Written {
  email: string;
  asked: Date;
  acknowledged: Date;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-drill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The academy that will be lost: PostgreSQL that archives its log, as docs/operations.md sets it up, and an api with released areas. */
async function academy(backup: string, postgres: PostgresServer) {
  const workspace = await releasedWorkspace("111111111111", { auth: "/auth" });
  onTestFinished(() => workspace.remove());
  const folder = await temporaryFolder();
  await cp(workspace.config.storeDir, join(folder, "releases"), { recursive: true });
  const config = { ...readConfig({ PORT: String(LOST_PORT) }), dataDir: folder };
  const settings = { SECRET, DATABASE_URL: postgres.url, PATH };
  const api = startApi(config, { ...settings, REGISTRATIONS_PER_HOUR: "1000000" });
  onTestFinished(() => void api.kill("SIGKILL"));
  await untilReady(config, api);

  async function register(): Promise<Written> {
    const [email, password] = [`${crypto.randomUUID()}@example.com`, "a long walk home"];
    const asked = new Date();
    const body = JSON.stringify({ email, password1: password, password2: password });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${config.apiOrigin}/api/student/auth/register/`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
    return { email, asked, acknowledged: new Date() };
  }
  const backUp = () =>
    promisify(execFile)(join(ROOT, "delivery/backup/backup.sh"), ["base"], {
      env: {
        PATH: `${postgres.programs}:${PATH}`,
        BACKUP_DIR: backup,
        BACKUP_URL: postgres.url,
        DATA_DIR: folder,
        RELEASES_DIR: join(folder, "releases"),
      },
    });
  return { settings, register, backUp, kill: () => api.kill("SIGKILL") };
}

/** How soon an impatient operator presses Ctrl+C once more, in milliseconds. */
const IMPATIENCE_MS = 100;

/**
 * Runs the command of a drill and ends it by signals after a given output, or as soon as it has a folder. Gives its exit code, what
 * remains of its folder, and the processes that still use it. As from a terminal, a signal reaches the command's whole process group.
 */
async function endedDrill(
  { backup, env, programs }: { backup: string; env: string; programs: string },
  [said, ...signals]: readonly [said: string | null, ...NodeJS.Signals[]],
) {
  const place = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await chmod(place, 0o711);
  const child = spawn(process.execPath, ["src/drill/cli.ts", "--backup", backup, "--env", env, "--stay"], {
    cwd: join(ROOT, "delivery"),
    env: {
      PATH: `${dirname(process.execPath)}:/usr/sbin:${PATH}`,
      TMPDIR: place,
      PORT: String(RESTORED_PORT),
      POSTGRES_BIN: programs,
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  const heard = new Promise<void>((done) => {
    child.stdout.on("data", (chunk) => said !== null && String(chunk).includes(said) && done());
  });
  if (said === null) while ((await readdir(place)).length === 0) await wait(20);
  else await Promise.race([heard, ended]);
  for (const [time, signal] of signals.entries()) {
    if (time > 0) await wait(IMPATIENCE_MS);
    if (child.exitCode === null && child.pid) process.kill(-child.pid, signal);
  }
  const [exitCode, endedBy] = await ended;
  // The second signal may reach a process that has cleaned up already; for a shell the result is the same.
  const code = endedBy ? 128 + constants.signals[endedBy as NodeJS.Signals] : exitCode;
  const working = globSync("/proc/[0-9]*/cmdline").filter((file) => {
    try {
      return readFileSync(file, "utf8").includes(place);
    } catch {
      // The process ended between the two reads.
      return false;
    }
  });
  return { code, left: await readdir(place), working };
}

const faultsOf = (written: Written[], emails: Set<string>, to: Date) => [
  ...written.filter(({ email, acknowledged }) => acknowledged < to && !emails.has(email)).map(() => "lost"),
  ...written.filter(({ email, asked }) => asked > to && emails.has(email)).map(() => "of after the moment"),
];

test.skipIf(!THOROUGH)(
  "from a backup an academy serves again: all that was acknowledged before a chosen moment is there, and nothing of after it",
  { timeout: 10 * 60_000 },
  async () => {
    const programs = postgresPrograms() ?? "";
    const backup = await temporaryFolder();
    await mkdir(join(backup, "wal"));
    if (isRoot()) {
      await chown(backup, Number(await run("id", ["-u", "postgres"])), 0);
      await chown(join(backup, "wal"), Number(await run("id", ["-u", "postgres"])), 0);
    }
    const archive = join(backup, "archive.sh");
    await cp(join(ROOT, "delivery/backup/archive.sh"), archive);
    const archiving = ["archive_mode=on", `archive_command='${archive} %p ${join(backup, "wal")}/%f'`];
    const postgres = await startPostgres(programs, [...archiving, `archive_timeout=${ARCHIVE_SECONDS}`]);
    onTestFinished(() => postgres.stop());
    const { settings, register, backUp, kill } = await academy(backup, postgres);

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
      const report = await drill({ backup, settings, folder, programs, port: RESTORED_PORT, to, say, signal });
      const emails = new Set(await report.query("select email from students"));
      await report.stop();
      return { ...report, emails };
    };
    const chosen = await restored(moment);
    const newest = await restored(null);

    const before = written.filter(({ acknowledged }) => acknowledged < moment).length;
    const after = written.filter(({ asked }) => asked > moment).length;
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

    // A drill that is interrupted at any step leaves neither data nor servers behind.
    const env = join(await temporaryFolder(), "academy.env");
    await writeFile(
      env,
      Object.entries({ SECRET, DATABASE_URL: settings.DATABASE_URL })
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(""),
    );
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
    });
    await faulty.stop();
    expect(Object.keys(faulty.faults)).toEqual([
      "SECRET opens what the database keeps sealed",
      "every file that a row names is there",
      "who is new registers, buys and watches",
    ]);
  },
);

test("the newest copy that ended before a moment is taken, and where none did it says so", async () => {
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
