import { readFile } from "node:fs/promises";
import { ESSAY_CRITERIA } from "@academy/shared/contract/essay-evaluation";
import { AdminError } from "#admin/admin-error.ts";
import { operatorEssays } from "#admin/operations/essays.service.ts";
import type { Context } from "#context.ts";
import { HELP } from "./help.ts";
import { numberOf, required } from "./typed-values.ts";

/** Options of these commands, as `parseArgs` takes them. */
export const ESSAY_OPTIONS = {
  role: { type: "string" },
  problem: { type: "string" },
  sources: { type: "string" },
  reasoning: { type: "string" },
  language: { type: "string" },
  comment: { type: "string" },
  "comment-file": { type: "string" },
  passage: { type: "string", multiple: true },
} as const;

/** What was typed behind a command. */
export interface Typed {
  args: readonly string[];
  values: { [Option in keyof typeof ESSAY_OPTIONS]?: Option extends "passage" ? string[] : string } & {
    as?: string;
    reason?: string;
    limit: string;
  };
}

/** Separates a quoted passage from the remark about it. */
const REMARK = " :: ";

async function remarksOf({ comment, "comment-file": file, passage = [] }: Typed["values"]) {
  const text = file
    ? await readFile(file, "utf8").catch(() => {
        throw new AdminError(`${file} cannot be read`);
      })
    : required(comment, "--comment or --comment-file");
  const passages = passage.map((typed) => {
    const [quote = "", ...remark] = typed.split(REMARK);
    if (remark.length === 0) throw new AdminError(`--passage must be "quoted words${REMARK}remark", not "${typed}"`);
    return { quote: quote.trim(), text: remark.join(REMARK).trim() };
  });
  return { comment: text, passages };
}

const criteriaOf = (values: Typed["values"]) =>
  ESSAY_CRITERIA.map((key) => ({ key, points: Number(required(values[key], `--${key}`)) }));

/** Commands about essays and their reviews. */
export function essayCommands(
  context: Context<"db" | "clock" | "config" | "storage">,
  operator: string,
  { args: [subject, ...more], values }: Typed,
): Record<string, () => Promise<string>> {
  const essays = operatorEssays(context, operator);
  return {
    essays: () => {
      if (subject === "show") return essays.show(numberOf(more[0], "the essay's number"));
      if (subject === undefined) return essays.waiting(Math.min(numberOf(values.limit, "--limit"), 1000));
      throw new AdminError(`say essays or essays show\n\n${HELP}`);
    },
    review: async () => {
      const id = numberOf(subject, "the essay's number");
      const address = required(values.as, "--as");
      const [action] = more;
      if (action === "start") return essays.start(address, id);
      if (action === "return") return essays.return(address, id, await remarksOf(values));
      if (action === "evaluate")
        return essays.evaluate(address, id, { criteria: criteriaOf(values), ...(await remarksOf(values)) });
      throw new AdminError(`say review <essay> start, return or evaluate\n\n${HELP}`);
    },
  };
}
