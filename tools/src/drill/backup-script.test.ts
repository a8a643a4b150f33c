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
printf '%s\\n' "$@" "password=\${PGPASSWORD:-}" > "$BACKUP_DIR/told"
for word; do case $word in --pgdata=*) data=\${word#*=} ;; esac; done
mkdir -p "$data"
echo 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)' > "$data/backup_label"
tar -czf "$data/base.tar.gz" -C "$data" backup_label
`;

async function machine() {
  const folder = await mkdtemp(join(tmpdir(), "academy-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = (...names: string[]) => join(folder, ...names);
  for (const name of ["bin", "data/files", "releases", "backup/wal"]) await mkdir(place(name), { recursive: true });
  for (const [name, script] of [
    ["pg_basebackup", PG_BASEBACKUP],
    ["pg_archivecleanup", "#!/bin/sh\n"],
  ] as const) {
    await writeFile(place("bin", name), script);
    await chmod(place("bin", name), 0o755);
  }
  await writeFile(place("releases/registry.json"), "{}");
  await writeFile(place("data/files/a film.mp4"), "the whole film");
  const env = {
    PATH: `${place("bin")}:/usr/bin:/bin`,
    BACKUP_DIR: place("backup"),
    DATA_DIR: place("data"),
    RELEASES_DIR: place("releases"),
  };
  const backUp = (what: string, more = {}) => promisify(execFile)(BACKUP, [what], { env: { ...env, ...more } });
  return { place, backUp };
}

test("a copy that was interrupted is made again, even if it is newer than its source", async () => {
  const { place, backUp } = await machine();
  await backUp("files");
  await writeFile(place("backup/files/a film.mp4"), "the wh");
  await writeFile(place("backup/files/gone since.png"), "kept");

  await backUp("files");

  expect(await readFile(place("backup/files/a film.mp4"), "utf8")).toBe("the whole film");
  expect(await readFile(place("backup/files/gone since.png"), "utf8")).toBe("kept");
});

test("the database password never appears in a program's arguments, and only a completed backup is reported to Prometheus", async () => {
  const { place, backUp } = await machine();
  await mkdir(place("metrics"));

  await backUp("base", {
    BACKUP_METRICS_DIR: place("metrics"),
    BACKUP_URL: "postgresql://backup:p%40ss%5Cn@db.example/academy",
  });

  const told = (await readFile(place("backup/told"), "utf8")).trim().split("\n");
  expect(told).toContain("--dbname=postgresql://backup@db.example/academy");
  expect(told.at(-1)).toBe("password=p@ss\\n");
  expect(told.slice(0, -1).join()).not.toContain("p%40ss");
  expect(await readFile(place("metrics/academy-backup.prom"), "utf8")).toMatch(
    /^academy_base_backup_timestamp_seconds \d{10}\n$/,
  );
  await writeFile(place("bin/pg_basebackup"), "#!/bin/sh\nexit 1\n");
  await rm(place("metrics/academy-backup.prom"));
  await expect(backUp("base", { BACKUP_METRICS_DIR: place("metrics") })).rejects.toThrow();
  expect(await readdir(place("metrics"))).toEqual([]);
});

test("the daily backup and the backup every five minutes can run at the same time", async () => {
  const { place, backUp } = await machine();

  await Promise.all([backUp("base"), backUp("files"), backUp("files"), backUp("files")]);

  expect(await readFile(place("backup/releases/registry.json"), "utf8")).toBe("{}");
});

test("a failed drill prints the reason and leaves no process or file of the academy", async () => {
  const { place, backUp } = await machine();
  await backUp("base");
  await writeFile(place("env"), "SECRET=kept apart\n");
  await mkdir(place("temporary"));
  const words = [join(ROOT, "tools/src/drill/cli.ts"), "--backup", place("backup"), "--env", place("env")];

  const child = spawn(process.execPath, words, { env: { TMPDIR: place("temporary") } });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");

  expect([code, said]).toEqual([1, expect.stringMatching(/DATABASE_URL|PostgreSQL/)]);
  expect(await readdir(place("temporary"))).toEqual([]);
});
