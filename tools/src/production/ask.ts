import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { QUESTIONS, type Settings } from "./settings.ts";

/** Asks a person on a terminal; what is typed is not shown, since it is a secret. */
async function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(`${question}: `);
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer.trim();
}

/** Answers to the questions whose settings are missing: of the environment, else of the person at the terminal; an empty one is none. */
export async function answersOf(known: Settings, environment: Settings, isTerminal: boolean): Promise<Settings> {
  const answers: Record<string, string> = {};
  for (const { name, question } of QUESTIONS) {
    if (known[name] !== undefined) continue;
    const answer = environment[name] ?? (isTerminal ? await askHidden(question) : "");
    if (answer !== "") answers[name] = answer;
  }
  return answers;
}
