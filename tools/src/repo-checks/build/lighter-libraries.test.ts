import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { useLighterLibraries } from "@academy/shared/build/libraries/lighter-libraries";
import { expect, test } from "vitest";

const shared = createRequire(import.meta.resolve("@academy/shared/build/libraries/lighter-libraries"));
const ADAPTERS = join(dirname(shared.resolve("axios/package.json")), "lib/adapters");

/** A fake of the bundler's plug-in, which applies the replacement to one request immediately. */
const bundlerFor = (data: { request: string; context: string }) => ({
  NormalModuleReplacementPlugin: class {
    constructor(asked: RegExp, replace: (given: typeof data) => void) {
      if (asked.test(data.request)) replace(data);
    }
  },
});

test("React Router's production files exist in the imported version", () => {
  const config: { resolve?: { alias?: Record<string, string> } } = {};
  useLighterLibraries(config, bundlerFor({ request: "", context: "" }) as never);

  const forms = Object.values(config.resolve?.alias ?? {});
  expect(forms).toHaveLength(2);
  for (const form of forms) {
    expect(existsSync(form), form).toBe(true);
    expect(readFileSync(form.replace("production", "development"), "utf8").length).toBeGreaterThan(0);
  }
});

test.each([
  ["axios", ADAPTERS, false],
  ["anything else", "/src", true],
])("the fetch adapter that %s names is kept: %s", (_, context, kept) => {
  expect(readFileSync(join(ADAPTERS, "adapters.js"), "utf8")).toContain("from './fetch.js'");
  const data = { request: "./fetch.js", context };
  useLighterLibraries({}, bundlerFor(data) as never);

  expect(data.request === "./fetch.js").toBe(kept);
  if (!kept) expect(existsSync(data.request)).toBe(true);
});
