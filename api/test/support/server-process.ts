import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";

/** Where compiled code is kept, when the test runner says so: a server starts in two thirds of its processor time. */
// biome-ignore lint/style/noProcessEnv: no setting of the server, but of the Node that runs it
const { NODE_COMPILE_CACHE } = process.env;

/** The embedded database is compiled once, not a second time for speed: most servers of tests live for seconds. Saves a fifth of a start. */
const ONE_COMPILATION = "--liftoff-only";

/** How many characters of a server's output are kept: kill tests run for hours. */
const OUTPUT_KEPT = 200_000;

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  process: ChildProcess;
  /** Where it listens, once it does. */
  address: Promise<string>;
  ended: Promise<number | null>;
  /** What it wrote to its standard output. */
  output: () => string;
  errors: () => string;
}

const SERVER = resolve(import.meta.dirname, "../../src/server.ts");

/**
 * Starts the server as `npm start` does, by default on free ports; it ends with the test. `first` are arguments for Node
 * itself, `program` is the file of another version's server.
 */
export function spawnServer(env: Record<string, string>, first: string[] = [], program = SERVER): ServerProcess {
  const child = spawn(process.execPath, [ONE_COMPILATION, ...first, program], {
    env: { PATH: "", API_PORT: "0", METRICS_PORT: "0", ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
  });
  let output = "";
  let errors = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const address = new Promise<string>((done, refuse) => {
    child.stdout.on("data", (chunk) => {
      output = (output + chunk).slice(-OUTPUT_KEPT);
      const found = /Server listening at (http:\/\/[\d.:]+)/.exec(output);
      if (found?.[1]) done(found[1]);
    });
    // Its last output may be read after its end.
    child.once("close", (code, signal) =>
      refuse(new Error(`the server ended (${code ?? signal}): ${output}${errors}`)),
    );
  });
  address.catch(() => {});
  child.stderr.on("data", (chunk) => {
    errors = (errors + chunk).slice(-OUTPUT_KEPT);
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { process: child, address, ended, output: () => output, errors: () => errors };
}
