import { spawn } from "node:child_process";
import { dirname } from "node:path";

/** How much of what a program says about its failure is kept. */
const STDERR_KEPT = 4_000;

/** How long an answer on the standard output may be. */
const ANSWER_MOST = 200_000;

interface Run {
  program: string;
  /** Each is an argument of its own: no shell reads them. */
  args: readonly string[];
  before: readonly string[];
  signal: AbortSignal;
  onOutput?: ((text: string) => void) | undefined;
}

/** A program ended with a failure; the message is its last output. */
export class ProgramFailed extends Error {
  /** Whether a signal of somebody else ended it, such as the one by which the whole server is stopped. */
  readonly wasKilled: boolean;

  constructor(message: string, wasKilled: boolean) {
    super(message);
    this.wasKilled = wasKilled;
  }
}

/**
 * Runs a program to its end and gives its standard output. It gets no input and nothing of our environment; an aborted signal
 * kills it at once. Throws `ProgramFailed`, or the reason of the signal.
 */
export function runProgram({ program, args, before, signal, onOutput }: Run): Promise<string> {
  const [first = program, ...rest] = [...before, program, ...args];
  return new Promise((done, refuse) => {
    signal.throwIfAborted();
    const child = spawn(first, rest, { env: {}, cwd: dirname(program), stdio: ["ignore", "pipe", "pipe"] });
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    let output = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (onOutput) onOutput(text);
      else output = (output + text).slice(0, ANSWER_MOST);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT);
    });
    child.once("error", refuse);
    child.once("close", (code, by) => {
      signal.removeEventListener("abort", kill);
      if (signal.aborted) refuse(signal.reason);
      else if (code === 0) done(output);
      else refuse(new ProgramFailed(stderr.trim() || `ended by ${code ?? by}`, by !== null));
    });
  });
}
