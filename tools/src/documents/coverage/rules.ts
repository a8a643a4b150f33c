import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";

/** A numbered part of a document, which comments cite and tests cover. */
export interface Rule {
  id: string;
  /** Where it is, from `docs`. */
  address: string;
}

const read = (file: string) => readFileSync(join(ROOT, "docs", file), "utf8");

/** The numbered headings of a text, its numbered items, and the bold beginnings of its paragraphs. */
function rulesOf(file: string, pattern: RegExp, anchor: (id: string) => string): Rule[] {
  return [...read(file).matchAll(pattern)].map(([, id = ""]) => ({ id, address: `${file}#${anchor(id)}` }));
}

/** The rules of the specification: its sections without parts, the parts of the others. */
function specificationRules(): Rule[] {
  const all = rulesOf(
    "specification.md",
    /^(?:## <a id="\d"><\/a>§|### |- \*\*)(\d(?:\.\d+)?) [^*\n]/gm,
    (id) => id[0] ?? "",
  );
  return all.filter(({ id }) => !all.some((part) => part.id.startsWith(`${id}.`)));
}

/** The decisions. */
function decisionRules(): Rule[] {
  const records = readdirSync(join(ROOT, "docs/decisions")).filter((file) => file !== "README.md");
  return records.flatMap((file) => {
    const further = [...read(`decisions/${file}`).matchAll(/<a id="(\d{4})">/g)].map(([, id = ""]) => ({
      id,
      address: `decisions/${file}#${id}`,
    }));
    return [{ id: file.slice(0, 4), address: `decisions/${file}` }, ...further];
  });
}

/** Everything that tests can cover, by document. */
export const RULES = {
  specification: specificationRules(),
  reading: rulesOf("readings.md", /^<a id="\d+"><\/a>\*\*(\d+)\. [^*]+\*\*/gm, (id) => id),
  visual: rulesOf("visual.md", /^###? <a id="[\d.]+"><\/a>§([\d.]+) .+$/gm, (id) => id),
  decision: decisionRules(),
} satisfies Record<string, Rule[]>;
