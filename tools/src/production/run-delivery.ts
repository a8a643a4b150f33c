import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "@academy/delivery/config.ts";
import type { Settings } from "./settings.ts";

/** How programs are found, and how npm's registry is reached from this machine. */
const MACHINE = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|(HTTPS?|NO)_PROXY)$/i;

const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE.test(name)));

/** Runs a program of the checkout; nothing else of the shell is in its environment. Throws when it fails. */
async function run(settings: Settings, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...machine, ...settings }, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${words.join(" ")} failed; run the setup again when that is mended`);
}

/** Runs a command of `npm run delivery` with these settings. */
export const runDelivery = (settings: Settings, ...words: string[]) => run(settings, "delivery/src/cli.ts", ...words);

/** Builds all parts. */
export const runBuild = () => run({}, "delivery/src/build/build-all.ts");
