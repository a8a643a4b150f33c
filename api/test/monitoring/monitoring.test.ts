import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(resolve(ROOT, file), "utf8");

const RULES = "delivery/monitoring/alerts.yml";
const rules = read(RULES);
const dashboard = JSON.parse(read("delivery/monitoring/dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
const expressions = [
  ...[...rules.matchAll(/ expr: (.+)$/gm)].map(([, expression = ""]) => expression),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Metrics that Prometheus makes itself, those of the edge, and that of the backup script; other programs' have other prefixes. */
const OTHERS = [
  "up",
  ...["delivery/src/edge/metrics/edge-metrics.ts", "delivery/backup/backup.sh"].flatMap((file) =>
    [...read(file).matchAll(/(?:name: "|printf ')(academy_\w+)/g)].map(([, name]) => name),
  ),
];

/** The metrics that an expression reads: names before a selector, a range or an end, without the functions and labels around them. */
const figuresIn = (expression: string) =>
  [...expression.replaceAll(/\{[^}]*\}/g, "{}").matchAll(/\b((?:academy|nodejs|process)_\w+|up)\b/g)].map(
    ([name]) => name,
  );

test("every metric in an alert or a panel exists in the api, the edge or the backup, and so does every route", async () => {
  const { metrics, routes, call } = await startTestApi({ ownServer: true });
  collectDefaultMetrics({ register: metrics.registry });
  await call("GET", "/api/courses/courses/");
  const given = await metrics.registry.metrics();
  const known = new Set(
    [...given.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

  const read = expressions.flatMap(figuresIn);
  const named = expressions.flatMap((each) => [...each.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));

  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !known.has(name) && !OTHERS.includes(name))).toEqual([]);
  expect(named.filter((path) => !routes.some(({ path: known }) => known === path))).toEqual([]);
});

test("every alert has a runbook and every runbook an alert", () => {
  const runbooks = [...read("docs/runbooks.md").matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
  const linked = [...rules.matchAll(/runbook: docs\/runbooks\.md#(\w+)$/gm)].map(([, name]) => name);

  expect(runbooks).toEqual(alerts);
  expect(linked).toEqual(alerts.map((name) => name.toLowerCase()));
});

test("every alert is tested with figures at which it fires, and others at which it does not", () => {
  const tried = read("delivery/monitoring/alerts.test.yml");
  const ringing = [...tried.matchAll(/eval_time: \w+\n +alertname: (\w+)/g)].map(([, name]) => name);
  const silent = [...tried.matchAll(/alertname: (\w+), exp_alerts: \[\]/g)].map(([, name]) => name);

  expect([...new Set(ringing)]).toEqual(alerts);
  expect([...new Set(silent)]).toEqual(alerts);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.runIf(hasPromtool)("promtool accepts the alerts", () => {
  expect(execFileSync("promtool", ["check", "rules", resolve(ROOT, RULES)], { encoding: "utf8" })).toContain("SUCCESS");
});

// Promtool takes a minute of processor time on a busy machine.
test.runIf(hasPromtool)(
  "each alert fires when its figures are bad for its whole time, and not before",
  {
    timeout: 300_000,
  },
  () => {
    const tried = resolve(ROOT, "delivery/monitoring/alerts.test.yml");
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", tried], { encoding: "utf8" });

    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining("SUCCESS") });
  },
);
