import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@academy/delivery/config.ts";
import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { instrumented, type Mutant } from "./instrument.ts";

// The configuration of the package in whose folder vitest runs, with its mutants: `score.ts` starts it.
const { MUTANTS = "" } = process.env;

const mutants = new Map<string, Mutant[]>(Object.entries(JSON.parse(readFileSync(MUTANTS, "utf8"))));

const own = (await import(pathToFileURL(join(process.cwd(), "vitest.config.ts")).href)) as { default: ViteUserConfig };

export default mergeConfig(own.default, {
  root: process.cwd(),
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      transform(text, id) {
        const known = mutants.get(relative(ROOT, id.split("?")[0] ?? id));
        return known ? { code: instrumented(text, known), map: null } : undefined;
      },
    },
  ],
  test: {
    runner: join(import.meta.dirname, "mutant-runner.ts"),
    maxWorkers: 1,
    // Vitest keeps what its plugins made of a module, by the module's text: the mutants of an earlier run.
    fsModuleCache: false,
    testTimeout: 60_000,
    reporters: ["dot"],
  },
} satisfies ViteUserConfig);
