import { execFile } from "node:child_process";
import { chown, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT, readConfig } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { releasedWorkspace } from "@academy/delivery/testing/released-workspace.ts";
import { expect, onTestFinished } from "vitest";
import { startApi, untilReady } from "#start/api-process.ts";
import { isRoot, type PostgresServer, run, startPostgres } from "#test-runner/postgres-server.ts";

/** The first of the ports of an academy that is backed up. */
const PORT = 4380;

/** After how many seconds PostgreSQL archives a log segment that is not full; docs/run.md says 60. */
export const ARCHIVE_SECONDS = 5;

/** The folders of the system's own programs. */
export const PATH = "/usr/bin:/bin";

/** Kept apart from the backup. */
export const SECRET = "the secret of the academy that is lost, kept apart from its backup";

/** An account that the academy has acknowledged, with the times of request and answer: it was stored between the two. */
export interface Written {
  email: string;
  requestedAt: Date;
  acknowledged: Date;
}

/** An empty folder for a backup, as docs/run.md makes it, with the script that archives. */
export async function emptyBackup(): Promise<string> {
  const backup = await temporaryFolder();
  await mkdir(join(backup, "wal"));
  await cp(join(ROOT, "delivery/backup/archive.sh"), join(backup, "archive.sh"));
  const owner = isRoot() ? Number(await run("id", ["-u", "postgres"])) : null;
  if (owner !== null) for (const folder of [backup, join(backup, "wal")]) await chown(folder, owner, 0);
  return backup;
}

/** A PostgreSQL that archives its log, by `alter system` as docs/run.md says: that file is a part of each base backup. */
export async function archivingPostgres(programs: string, backup: string): Promise<PostgresServer> {
  const postgres = await startPostgres(programs);
  const settings = {
    archive_mode: "on",
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command: `${join(backup, "archive.sh")} %p ${join(backup, "wal")}/%f`,
  };
  for (const [name, value] of Object.entries(settings))
    await run(join(programs, "psql"), [postgres.url, "-qc", `alter system set ${name} = '${value}'`]);
  for (const command of [postgres.stopCommand, postgres.startCommand]) await run("sh", ["-c", command]);
  return postgres;
}

/** The academy that is backed up: an api over PostgreSQL, with released areas. */
export async function academyWithBackup(backup: string, postgres: PostgresServer) {
  const workspace = await releasedWorkspace("111111111111", { auth: "/auth" });
  onTestFinished(() => workspace.remove());
  const folder = await temporaryFolder();
  await cp(workspace.config.storeDir, join(folder, "releases"), { recursive: true });
  const config = { ...readConfig({ PORT: String(PORT) }), dataDir: folder };
  const settings = { SECRET, DATABASE_URL: postgres.url, PATH };
  const api = startApi(config, { ...settings, REGISTRATIONS_PER_HOUR: "1000000" });
  onTestFinished(() => void api.kill("SIGKILL"));
  await untilReady(config, api);

  async function register(): Promise<Written> {
    const [email, password] = [`${crypto.randomUUID()}@example.com`, "a long walk home"];
    const requestedAt = new Date();
    const body = JSON.stringify({ email, password1: password, password2: password });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${config.apiOrigin}/api/student/auth/register/`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
    return { email, requestedAt, acknowledged: new Date() };
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
