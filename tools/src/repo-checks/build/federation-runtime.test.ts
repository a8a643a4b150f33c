import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { useFederationRuntime } from "@academy/shared/build/federation/federation-runtime";
import { expect, test, vi } from "vitest";

const shared = createRequire(import.meta.resolve("@academy/shared/build/federation/federation-runtime"));
const enhanced = createRequire(shared.resolve("@module-federation/enhanced"));
const tools = createRequire(enhanced.resolve("@module-federation/runtime-tools"));

/** The import that the federation plugin writes into a build. */
const REQUESTED = tools.resolve("@module-federation/webpack-bundler-runtime");

/** A fake of the bundler's plug-in, which applies the replacement to one request immediately. */
const bundlerFor = (data: { request: string }) => ({
  NormalModuleReplacementPlugin: class {
    constructor(requested: RegExp, replace: (given: typeof data) => void) {
      if (requested.test(data.request)) replace(data);
    }
  },
});

/** The request that a build makes in place of the given one. */
function replaced(request: string): string {
  const data = { request };
  useFederationRuntime({}, bundlerFor(data) as never, "host");
  return data.request;
}

test.each([
  REQUESTED,
  "@module-federation/enhanced/runtime",
  "@module-federation/runtime",
  "@module-federation/runtime/helpers",
])("the ES-module file of %s exists, and builds use it", (request) => {
  const form = replaced(request);

  expect(form).not.toBe(request);
  expect(form).toMatch(/\.js$/);
  expect(existsSync(form)).toBe(true);
});

test("an area takes exactly the modules from the shell that the federation plugin needs", () => {
  const config: { externals?: ((requested: { request: string }, done: (...given: unknown[]) => void) => void)[] } = {};
  useFederationRuntime(config as never, bundlerFor({ request: "" }) as never, "consumer");
  const done = vi.fn();

  config.externals?.[0]?.({ request: REQUESTED }, done);
  config.externals?.[0]?.({ request: "react" }, done);

  expect(done.mock.calls).toEqual([[undefined, "__ACADEMY_FEDERATION__", "var"], []]);
});
