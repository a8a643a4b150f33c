// @covers reading 53, decision 0034

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import type { RateLimit } from "./rate-limit.ts";
import { perHour, RATE_LIMITS } from "./rate-limits.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const { rateLimits } = readConfig({ DATA_DIR: "data" });

/** What an operator may set, with nothing set. */
const SETTINGS: Record<string, RateLimit> = Object.fromEntries(
  Object.entries(rateLimits).map(([name, limit]) => [
    name.replace(/[A-Z]/g, (mail) => `_${mail}`).toUpperCase(),
    perHour(limit),
  ]),
);

const minutes = (seconds: number) => seconds / 60;
const time = (seconds: number) => (seconds < 3600 ? `${minutes(seconds)} min` : `${seconds / 3600} h`);
const limitText = ({ limit, windowSeconds, waits }: RateLimit) =>
  `${limit} in ${time(windowSeconds)}${waits ? `, then waits of ${waits.map(minutes).join(", ")} min` : ""}`;

test("docs/rate-limits.md lists every limit with its number", () => {
  const page = readFileSync(join(ROOT, "docs/rate-limits.md"), "utf8");
  const documented = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, name, number]) => [name, number]);

  const real = Object.entries({ ...RATE_LIMITS, ...SETTINGS }).map(([name, rule]) => [name, limitText(rule)]);

  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(real));
  expect(documented).toHaveLength(real.length);
});

test("every row of it says what it counts by, whom it stops and whom it must not", () => {
  const rows = readFileSync(join(ROOT, "docs/rate-limits.md"), "utf8").match(/^\| `.*$/gm) ?? [];

  const short = rows.filter((row) => row.split("|").filter((cell) => cell.trim() !== "").length !== 5);

  expect([rows.length > 20, short]).toEqual([true, []]);
});

test("docs/settings.md has the same defaults", () => {
  const page = readFileSync(join(ROOT, "docs/settings.md"), "utf8");

  const documented = Object.keys(SETTINGS).map((name) => [
    name,
    new RegExp(`^- \`${name}\` \\((\\d+)\\):`, "m").exec(page)?.[1],
  ]);

  expect(documented).toEqual(Object.entries(SETTINGS).map(([name, { limit }]) => [name, String(limit)]));
});

test("no limit is created outside the table", () => {
  const sources = readdirSync(join(ROOT, "api/src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /windowSeconds:\s*[\w(]/.test(readFileSync(join(ROOT, "api/src", name), "utf8")));

  expect(sources.sort()).toEqual(["security/rate-limits/rate-limit.ts", "security/rate-limits/rate-limits.ts"]);
});
