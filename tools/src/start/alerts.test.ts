import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { fillDisk } from "@academy/delivery/testing/small-disk.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { run } from "#test-runner/postgres-server.ts";
import { copiedStore, type MonitoredAcademy, monitoredAcademy, PROMETHEUS_PORT } from "#testing/monitored-academy.ts";
import { startPrometheus } from "#testing/prometheus.ts";

/** The healthy period, and how long an alert may take: the longest wait of an alert is three minutes here. */
const [HEALTHY_MS, FIRES_WITHIN_MS] = [150_000, 300_000];

/** How long a statement locks a table that every signed-in call reads. */
const LOCKED_SECONDS = 90;

const NOBODY = "127.0.0.1:9";
const VERSION = "111111111111";

/** The day of the last base backup, as `backup.sh` writes it. */
const backedUp = (folder: string, at: number) =>
  writeFile(join(folder, "academy-backup.prom"), `academy_base_backup_timestamp_seconds ${Math.round(at / 1000)}\n`);

/** Calls of visitors, each from a network of its own. */
function visitors({ apis }: MonitoredAcademy) {
  let count = 0;
  const call = async (path: string, body?: object | string, more: Record<string, string> = {}) => {
    count++;
    const network = `198.${18 + (count % 2)}.${Math.floor(count / 2) % 250}.7`;
    const type = typeof body === "string" ? "application/reports+json" : "application/json";
    return await fetch(`${apis[count % 2]?.apiOrigin}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-forwarded-for": network, ...(body !== undefined && { "content-type": type }), ...more },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }).catch(() => null);
  };
  const email = () => `${crypto.randomUUID()}@example.com`;
  const password = "a long walk home";
  const register = async () => {
    const body = { email: email(), password1: password, password2: password };
    const answer = await call("/student/auth/register/", body);
    return answer?.ok ? ((await answer.json()) as { access: string }).access : "";
  };
  const wrongSignIn = () => call("/student/auth/token/", { email: email(), password });
  const visit = async (fails: boolean) => {
    await call("/area-visits/", { entries: [{ area: "auth", version: VERSION }], vitals: [] });
    const failure = { error_id: "e", area: "auth", version: VERSION, phase: "render", first: true };
    if (fails) await call("/client-errors/", failure);
  };
  const violation = () => {
    const body = { effectiveDirective: "script-src-elem", blockedURL: "inline" };
    return call("/policy-reports/", JSON.stringify([{ type: "csp-violation", body }]));
  };
  return { call, register, wrongSignIn, visit, violation };
}

/** Repeats work until the returned function is called, or the test ends. */
function repeated(everyMs: number, work: () => Promise<unknown>): () => void {
  let isOver = false;
  void (async () => {
    while (!isOver) {
      await work().catch(() => undefined);
      await wait(everyMs);
    }
  })();
  const stop = () => {
    isOver = true;
  };
  onTestFinished(stop);
  return stop;
}

/** A disk with a file system of its own, which takes root: those in memory are not watched. */
async function ownDisk(): Promise<string> {
  const folder = await temporaryFolder();
  const [image, disk] = [join(folder, "image"), join(folder, "disk")];
  await run("truncate", ["-s", "32M", image]);
  await run("mkfs.ext4", ["-q", image]);
  await run("mkdir", [disk]);
  await run("mount", ["-o", "loop", image, disk]);
  onTestFinished(() => run("umount", ["-l", disk]).then(() => undefined));
  return disk;
}

test.skipIf(!THOROUGH)(
  "each alert fires under its condition, and none fires in a busy, healthy period",
  { timeout: 30 * 60_000 },
  async () => {
    const academy = await monitoredAcademy();
    const { apis, sql, page, postgres } = academy;
    const { call, register, wrongSignIn, visit, violation } = visitors(academy);
    const backupMetrics = await temporaryFolder();
    await backedUp(backupMetrics, Date.now());
    const disk = await ownDisk();
    const firing = await startPrometheus({ ...academy.targets, port: PROMETHEUS_PORT, backupMetrics });
    const fired = new Set<string>();

    /** Makes conditions true, waits until their alerts fire, and ends the calls that made them. */
    async function fires(names: readonly string[], condition: () => Promise<(() => void)[]>): Promise<void> {
      const begun = performance.now();
      const stops = await condition();
      const missing = () => names.filter((name) => !fired.has(name));
      while (missing().length > 0 && performance.now() - begun < FIRES_WITHIN_MS) {
        for (const name of await firing()) fired.add(name);
        await wait(1000);
      }
      for (const stop of stops) stop();
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${seconds} s: ${names.join(", ")}; does not fire: ${missing().join(", ") || "none"}\n`);
      expect.soft(missing()).toEqual([]);
    }

    const healthy = [
      repeated(50, () => call("/courses/topic/")),
      repeated(100, () => call("/courses/course/")),
      repeated(100, () => fetch(`http://127.0.0.1:${apis[1]?.port}/auth`)),
      repeated(100, () => visit(Math.random() < 0.01)),
      repeated(1000, register),
      repeated(5000, wrongSignIn),
      repeated(10_000, violation),
    ];
    // Prometheus starts, and reads each target twice.
    await wait(20_000);
    const end = performance.now() + HEALTHY_MS;
    while (performance.now() < end) {
      expect(await firing()).toEqual([]);
      await wait(1000);
    }
    process.stdout.write(`${HEALTHY_MS / 1000} s without an alert\n`);
    for (const stop of healthy) stop();

    await fires(
      ["AreaFails", "WrongSignIns", "PolicyViolations", "CertificateExpires", "BaseBackupMissed", "DiskFills"],
      async () => {
        await academy.certify(10);
        await backedUp(backupMetrics, Date.now() - 27 * 3_600_000);
        await fillDisk(disk);
        return [repeated(100, () => visit(Math.random() < 0.3)), repeated(200, wrongSignIn), repeated(1000, violation)];
      },
    );
    await fires(["ArchiveFails", "RegistryStale"], async () => {
      await academy.restartEdge(1, await copiedStore(academy));
      await academy.release("222222222222");
      await academy.archiveBy("false");
      await sql("select pg_switch_wal()");
      return [];
    });
    await fires(
      [
        "EmailsWait",
        "FilmsWait",
        "JobsGivenUp",
        "BreachedPasswordsAway",
        "VirusScannerAway",
        "RegistryAway",
        "CodesClosed",
      ],
      async () => {
        for (const index of apis.keys())
          await academy.restartApi(index, {
            SMTP_URL: `smtp://${NOBODY}`,
            BREACHED_PASSWORDS_URL: `http://${NOBODY}/range`,
            CLAMD: NOBODY,
            REGISTRY_URL: `http://${NOBODY}/registry.json`,
            WRONG_CODES_IN_ALL_PER_HOUR: "1",
          });
        const token = await register();
        // Eleven minutes cannot be waited for.
        await sql("update outbox set created_at = created_at - interval '11 minutes' where sent_at is null");
        const film = (key: string, state: string) =>
          sql(
            `insert into films (key, state, size, modified_at, not_before, changed_at)
             values ('${key}', '${state}', 1, now(), now() + interval '1 day', now() - interval '5 hours')`,
          );
        await film("waits.mp4", "waiting");
        await film("broken.mp4", "failed");
        for (let wrong = 0; wrong < 3; wrong++)
          await call("/student/auth/verify-email/", { code: "0000" }, { authorization: `Bearer ${token}` });
        return [];
      },
    );
    await fires(["SlowAnswers", "ConnectionsUsedUp", "ErrorsOfOurs"], async () => {
      const authorization = `Bearer ${await register()}`;
      void sql(`begin; lock table sessions in access exclusive mode; select pg_sleep(${LOCKED_SECONDS})`);
      const read = () => call("/student/auth/sessions/", undefined, { authorization });
      return Array.from({ length: 50 }, () => repeated(50, read));
    });
    await fires(["EventLoopLate", "MemoryGrows"], async () => {
      academy.burden(1);
      return [];
    });
    await fires(["ApiDown", "EdgeDown", "PagesAway"], async () => {
      await academy.endApi(1);
      await academy.endEdge(1);
      page.close();
      page.closeAllConnections();
      return [];
    });
    await fires(["DatabaseDown"], async () => {
      await run("sh", ["-c", postgres.stopCommand]);
      return [];
    });

    const rules = await readFile(join(ROOT, "delivery/monitoring/alerts.yml"), "utf8");
    const all = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(all.filter((name) => !fired.has(name ?? ""))).toEqual([]);
  },
);
