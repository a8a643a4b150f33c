import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "@academy/delivery/config.ts";
import type { Settings } from "./settings.ts";

/** Runs a program of the checkout; only these settings and the path are in its environment. Throws when it fails. */
async function run(settings: Settings, ...words: string[]): Promise<void> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { PATH, HOME, ...settings }, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${words.join(" ")} failed; run the setup again when that is mended`);
}

/** Runs a command of `npm run delivery` with these settings. */
export const runDelivery = (settings: Settings, ...words: string[]) => run(settings, "delivery/src/cli.ts", ...words);

/** Builds all parts. */
export const runBuild = () => run({}, "delivery/src/build/build-all.ts");
