import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { isOpen, QUESTIONS, type Settings } from "./settings.ts";

/** Asks a person on the terminal; what is typed is not shown, since it is a secret. */
export async function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(`${question}: `);
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer.trim();
}

/** What is set already, the shell's variables, and how a person is prompted; null where there is none. */
interface Sources {
  known: Settings;
  environment: Settings;
  ask: ((question: string) => Promise<string>) | null;
  say: (line: string) => void;
}

/**
 * Answers to the questions that are open: of the environment, else of the person, who is prompted again after a wrong one. An
 * empty answer is none. Throws on a wrong variable of the environment.
 */
export async function answersOf({ known, environment, ask, say }: Sources, domain: string): Promise<Settings> {
  const answers: Record<string, string> = {};
  for (const { name, question, form, example } of QUESTIONS) {
    const given = environment[name];
    if (!isOpen(known, name)) {
      if (given !== undefined && given !== known[name]) say(`${name}: that of academy.env stays; change it there`);
      continue;
    }
    let answer = given ?? (await ask?.(question(domain))) ?? "";
    while (answer !== "" && !form.test(answer)) {
      if (given !== undefined || !ask) throw new Error(`${name} must be like ${example}`);
      answer = await ask(`That is not like ${example}. Again (empty: later)`);
    }
    if (answer !== "") answers[name] = answer;
  }
  return answers;
}
