import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, onTestFinished, test } from "vitest";

const BACKUP = join(ROOT, "delivery/backup/backup.sh");

/** A fake `pg_basebackup`: it prints its arguments and password, and makes a copy that contains only the start of its log. */
const PG_BASEBACKUP = `#!/bin/bash
printf '%s\\n' "$@" "password=\${PGPASSWORD:-}" > "$BACKUP_DIR/args"
for word; do case $word in --pgdata=*) data=\${word#*=} ;; esac; done
mkdir -p "$data"
echo 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)' > "$data/backup_label"
tar -czf "$data/base.tar.gz" -C "$data" backup_label
`;

async function machine() {
  const folder = await mkdtemp(join(tmpdir(), "academy-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pathOf = (...names: string[]) => join(folder, ...names);
  for (const name of ["bin", "data/files", "releases", "backup/wal"]) await mkdir(pathOf(name), { recursive: true });
  for (const [name, script] of [
    ["pg_basebackup", PG_BASEBACKUP],
    ["pg_archivecleanup", "#!/bin/sh\n"],
  ] as const) {
    await writeFile(pathOf("bin", name), script);
    await chmod(pathOf("bin", name), 0o755);
  }
  await writeFile(pathOf("releases/registry.json"), "{}");
  await writeFile(pathOf("data/files/a film.mp4"), "the whole film");
  const env = {
    PATH: `${pathOf("bin")}:/usr/bin:/bin`,
    BACKUP_DIR: pathOf("backup"),
    DATA_DIR: pathOf("data"),
    RELEASES_DIR: pathOf("releases"),
  };
  const backUp = (what: string, more = {}) => promisify(execFile)(BACKUP, [what], { env: { ...env, ...more } });
  return { pathOf, backUp };
}

test("a copy that was interrupted is made again, even if it is newer than its source", async () => {
  const { pathOf, backUp } = await machine();
  await backUp("files");
  await writeFile(pathOf("backup/files/a film.mp4"), "the wh");
  await writeFile(pathOf("backup/files/gone since.png"), "kept");

  await backUp("files");

  expect(await readFile(pathOf("backup/files/a film.mp4"), "utf8")).toBe("the whole film");
  expect(await readFile(pathOf("backup/files/gone since.png"), "utf8")).toBe("kept");
});

test("the database password never appears in a program's arguments, and only a completed backup is reported to Prometheus", async () => {
  const { pathOf, backUp } = await machine();
  await mkdir(pathOf("metrics"));

  await backUp("base", {
    BACKUP_METRICS_DIR: pathOf("metrics"),
    BACKUP_URL: "postgresql://backup:p%40ss%5Cn@db.example/academy",
  });

  const dumpArgs = (await readFile(pathOf("backup/args"), "utf8")).trim().split("\n");
  expect(dumpArgs).toContain("--dbname=postgresql://backup@db.example/academy");
  expect(dumpArgs.at(-1)).toBe("password=p@ss\\n");
  expect(dumpArgs.slice(0, -1).join()).not.toContain("p%40ss");
  expect(await readFile(pathOf("metrics/academy-backup.prom"), "utf8")).toMatch(
    /^academy_base_backup_timestamp_seconds \d{10}\n$/,
  );
  await writeFile(pathOf("bin/pg_basebackup"), "#!/bin/sh\nexit 1\n");
  await rm(pathOf("metrics/academy-backup.prom"));
  await expect(backUp("base", { BACKUP_METRICS_DIR: pathOf("metrics") })).rejects.toThrow();
  expect(await readdir(pathOf("metrics"))).toEqual([]);
});

test("the daily backup and the backup every five minutes can run at the same time", async () => {
  const { pathOf, backUp } = await machine();

  await Promise.all([backUp("base"), backUp("files"), backUp("files"), backUp("files")]);

  expect(await readFile(pathOf("backup/releases/registry.json"), "utf8")).toBe("{}");
});

test("a failed drill prints the reason and leaves no process or file of the academy", async () => {
  const { pathOf, backUp } = await machine();
  await backUp("base");
  await writeFile(pathOf("env"), "SECRET=kept apart\n");
  await mkdir(pathOf("temporary"));
  const args = [join(ROOT, "tools/src/drill/cli.ts"), "--backup", pathOf("backup"), "--env", pathOf("env")];

  const child = spawn(process.execPath, args, { env: { TMPDIR: pathOf("temporary") } });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");

  expect([code, output]).toEqual([1, expect.stringMatching(/DATABASE_URL|PostgreSQL/)]);
  expect(await readdir(pathOf("temporary"))).toEqual([]);
});
