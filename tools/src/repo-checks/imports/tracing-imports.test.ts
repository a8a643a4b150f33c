import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

test("only two files import OpenTelemetry, for server and browser, and both are loaded only when traces are on", () => {
  const files = sourceFiles().filter(({ file }) => !file.endsWith(".test.ts"));
  const withText = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  expect(withText(/from "@opentelemetry\//)).toEqual([
    "shared/src/server/otlp-tracer.ts",
    "shell/src/reports/traces.ts",
  ]);
  expect(withText(/from ".*\/(?:otlp-tracer|traces)(?:\.ts)?"/)).toEqual([]);
  expect(withText(/await import\(".*\/otlp-tracer/)).toEqual(["shared/src/server/tracing.ts"]);
});
