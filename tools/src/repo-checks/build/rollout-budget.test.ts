import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const shared = createRequire(import.meta.resolve("@academy/shared/build/federation/federation"));
const { rspack } = shared("@rsbuild/core") as typeof import("@rsbuild/core");

/**
 * Bytes (br) of the modules that exist for rollouts and reports alone. A page may gain 2.6 kB in all (decision 0135); the rest is in lines
 * of other modules and in the HTML. docs/performance.md, "Aims".
 */
const BUDGET = 1_600;

/** Modules in every page that choose a device's side, and those that report after the load; one page in ten loads `vitals.ts`. */
const MODULES = [
  "shared/src/area/rollout-side.ts",
  "shell/src/registry/gets-rollout.ts",
  "shell/src/reports/start-reports.ts",
  "shell/src/reports/report-visit.ts",
  "shell/src/reports/unhandled-errors.ts",
  "shell/src/reports/visit-outcome.ts",
  "shell/src/reports/visits.ts",
];

async function minified(file: string): Promise<string> {
  const source = await readFile(join(ROOT, file), "utf8");
  const options = {
    jsc: {
      parser: { syntax: "typescript" as const },
      target: "es2022" as const,
      minify: { compress: true, mangle: true },
    },
  };
  const { code } = await rspack.experiments.swc.transform(source, { ...options, minify: true, isModule: true });
  return code;
}

test("rollouts and reports add no more bytes to a page than their budget", async () => {
  const code = (await Promise.all(MODULES.map(minified))).join("");
  const bytes = brotliCompressSync(code).length;

  expect(code).toContain("sendBeacon");
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});
