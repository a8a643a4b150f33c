import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";

/** How much shorter the waits and ranges of the alerts are than in production: three minutes for an hour. */
const SHORTER = 20;

/** The time between two readings of the metrics, in seconds. */
const SCRAPE_SECONDS = 4;

const UNITS = { m: 60, h: 3600 } as const;

/** The addresses that Prometheus reads instead of those of production. */
interface MonitoredPlatform {
  apis: string[];
  edges: string[];
  page: string;
  /** The first of three free ports. */
  port: number;
  /** The folder of the file that `backup.sh` writes. */
  backupMetrics: string;
}

interface PrometheusConfig {
  global: object;
  rule_files: string[];
  scrape_configs: { job_name: string; static_configs: object[]; relabel_configs?: { replacement?: string }[] }[];
}

const shorter = (rules: string): string =>
  rules.replace(
    /(for: |\[)(\d+)([mh])/g,
    (_, before: string, count: string, unit: keyof typeof UNITS) =>
      `${before}${(Number(count) * UNITS[unit]) / SHORTER}s`,
  );

function started(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: "ignore" });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  });
  return child;
}

/**
 * Starts Debian's Prometheus with its two exporters, as `delivery/monitoring` configures them, but with shorter waits and ranges. Gives
 * the function that names the alerts that fire now.
 */
export async function startPrometheus(platform: MonitoredPlatform): Promise<() => Promise<string[]>> {
  const { apis, edges, page, port, backupMetrics } = platform;
  const folder = await temporaryFolder();
  const monitoring = (file: string) => readFile(join(ROOT, "delivery/monitoring", file), "utf8");
  const [rules, config, probes] = ["alerts.yml", "prometheus.yml", "probes.yml"].map((name) => join(folder, name));
  const [own, machine, probe] = [port, port + 1, port + 2].map((each) => `127.0.0.1:${each}`);
  const targets: Record<string, (string | undefined)[]> = {
    "academy-api": apis,
    "academy-edge": edges,
    "academy-machine": [machine],
    "academy-pages": [page],
  };
  const shipped = parse(await monitoring("prometheus.yml")) as PrometheusConfig;
  const seconds = `${SCRAPE_SECONDS}s`;
  const scraped = shipped.scrape_configs.map((job) => ({
    ...job,
    static_configs: [{ targets: targets[job.job_name] }],
    ...(job.relabel_configs && {
      relabel_configs: job.relabel_configs.map((rule) => (rule.replacement ? { ...rule, replacement: probe } : rule)),
    }),
  }));
  const global = { scrape_interval: seconds, scrape_timeout: seconds, evaluation_interval: seconds };
  await writeFile(rules ?? "", shorter(await monitoring("alerts.yml")));
  await writeFile(config ?? "", stringify({ global, rule_files: [rules], scrape_configs: scraped }));
  const module = { prober: "http", http: { preferred_ip_protocol: "ip4", tls_config: { insecure_skip_verify: true } } };
  await writeFile(probes ?? "", stringify({ modules: { http_2xx: module } }));
  started("prometheus-node-exporter", [
    `--web.listen-address=${machine}`,
    `--collector.textfile.directory=${backupMetrics}`,
    ...["--collector.disable-defaults", "--collector.filesystem", "--collector.textfile"],
  ]);
  started("prometheus-blackbox-exporter", [`--web.listen-address=${probe}`, `--config.file=${probes}`]);
  started("prometheus", [
    `--web.listen-address=${own}`,
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
  ]);
  return async () => {
    const answer = await fetch(`http://${own}/api/v1/alerts`).catch(() => null);
    if (!answer?.ok) throw new Error("Prometheus does not answer");
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
    return data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
  };
}
