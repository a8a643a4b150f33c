import { parseArgs } from "node:util";
import { PARTS } from "#config.ts";

/** The options of all commands; each command uses those that it knows. */
export const parseCommandLine = (args?: string[]) =>
  parseArgs({
    ...(args && { args }),
    allowPositionals: true,
    options: {
      to: { type: "string" },
      reason: { type: "string" },
      "idempotency-key": { type: "string" },
      emergency: { type: "string" },
      openapi: { type: "string" },
      allow: { type: "string" },
      "without-api": { type: "string" },
      "without-rehearsal": { type: "string" },
      except: { type: "string", multiple: true },
      "without-sbom": { type: "string" },
      with: { type: "string", multiple: true },
      key: { type: "string" },
      keep: { type: "string", default: "5" },
      traffic: { type: "string" },
      last: { type: "string", default: "20" },
      parts: { type: "string" },
      actions: { type: "string" },
      days: { type: "string", default: "90" },
      minutes: { type: "string" },
      hours: { type: "string", default: "8" },
      once: { type: "boolean", default: false },
      first: { type: "boolean", default: false },
    },
  });

/** The parsed arguments of `delivery`. */
export type CommandLine = ReturnType<typeof parseCommandLine>;

/** The commands by name. The user sees the message of what a command throws. */
export type Commands = Record<string, () => Promise<void>>;

/** Checks the name of a part of the platform. Throws on any other name, with a list of the parts. */
export function partNamed(name: string | undefined): string {
  const part = PARTS.find((known) => known === name);
  if (!part) throw new Error(`"${name ?? ""}" is no part of the platform; there are: ${PARTS.join(" ")}`);
  return part;
}

/** Parses versions of parts such as `auth@1234567890ab`. Throws on invalid ones. */
export function versionsNamed(named: readonly string[]): Record<string, string> {
  const pairs = named.map((each) => {
    const [part, version = ""] = each.split("@");
    if (!/^[0-9a-f]{12}$/.test(version))
      throw new Error(`"${each}" names no version: part@VERSION, of twelve hex digits`);
    return [partNamed(part), version] as const;
  });
  return Object.fromEntries(pairs);
}

/** Reads what a command needs (settings, arguments). If that throws, prints one sentence and ends the process. */
export function orExit<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs the named command; `help` prints the usage. A failure prints one sentence and sets the exit code 1. */
export async function runCommand(commands: Commands, name: string | undefined, usage: string): Promise<void> {
  if (name === "help") return console.log(usage);
  try {
    const run = commands[name ?? ""];
    if (!run) throw new Error(usage);
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
