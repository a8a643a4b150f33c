import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "@academy/delivery/config.ts";
import type { Settings } from "./settings.ts";

/** How programs are found, and how npm's registry is reached from this machine. */
const MACHINE = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|(HTTPS?|NO)_PROXY)$/i;

const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE.test(name)));

/**
 * Runs a program of the checkout; nothing else of the shell is in its environment. What it prints is for teams that release one part: it
 * is shown only when it fails. Throws then.
 */
export async function runProgram(settings: Settings, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...machine, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${output}${args.join(" ")} failed; run the setup again when that is mended`);
}

/** Runs a command of `npm run delivery` with these settings. */
export const runDelivery = (settings: Settings, ...args: string[]) =>
  runProgram(settings, "delivery/src/cli.ts", ...args);

/** Builds all parts, and prints each when it is built. Throws when one fails. */
export async function runBuild(): Promise<void> {
  const build = spawn(process.execPath, ["delivery/src/build/build-all.ts"], {
    cwd: ROOT,
    env: machine,
    stdio: "inherit",
  });
  const [code] = await once(build, "close");
  if (code !== 0) throw new Error("the build failed; run the setup again when that is mended");
}
