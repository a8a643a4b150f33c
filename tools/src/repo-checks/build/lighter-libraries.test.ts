import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { useLighterLibraries, useLighterMarkdown } from "@academy/shared/build/libraries/lighter-libraries";
import { expect, test } from "vitest";

const shared = createRequire(import.meta.resolve("@academy/shared/build/libraries/lighter-libraries"));
const ADAPTERS = join(dirname(shared.resolve("axios/package.json")), "lib/adapters");

/** A fake of the bundler's plug-in, which applies the replacement to one request immediately. */
const bundlerFor = (data: { request: string; context: string }) => ({
  NormalModuleReplacementPlugin: class {
    constructor(requested: RegExp, replace: (given: typeof data) => void) {
      if (requested.test(data.request)) replace(data);
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

const LIGHTER = import.meta.resolve("@academy/shared/build/libraries/lighter-libraries");

const PARSER = import.meta.resolve("@academy/shared/ui/data-display/parse-essay");

/** The folder of the package that has the syntax of Markdown; its development files are not those of a build. */
const SYNTAX = dirname(
  ["mdast-util-from-markdown", "micromark", "micromark-core-commonmark"].reduce(
    (from, name) => realpathSync(findPackageJSON(name, from) ?? ""),
    PARSER,
  ),
);

/** Whether a build leaves a file of the Markdown parser out. */
function isRemoved(request: string): boolean {
  const data = { request, context: SYNTAX };
  useLighterMarkdown({}, bundlerFor(data) as never);
  return data.request !== request;
}

test("only syntax that no essay has is removed from the Markdown parser", async () => {
  const known: Record<string, { name: string }> = await import(join(SYNTAX, "index.js"));
  const files = readFileSync(join(SYNTAX, "index.js"), "utf8").matchAll(/export \{ (\w+) \} from '(.+)'/g);
  const removed = [...files].flatMap(([, name = "", file = ""]) =>
    isRemoved(file) ? [[name, { name: known[name]?.name }]] : [],
  );
  const stand = await import(new URL("unused-markdown.js", LIGHTER).href);
  expect({ ...stand }).toEqual(Object.fromEntries(removed));
  const { NOT_OF_AN_ESSAY }: { NOT_OF_AN_ESSAY: string[] } = await import(PARSER);
  // Lists look for a thematic break too.
  expect([...Object.keys(stand), "thematicBreak"].sort()).toEqual([...NOT_OF_AN_ESSAY].sort());
});
