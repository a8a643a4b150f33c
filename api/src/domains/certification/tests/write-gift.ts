import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { escapeGift, multilang } from "./gift-text.ts";

/** Moodle expects shares of a right answer with five decimals. */
const share = (parts: number) => Number((100 / parts).toFixed(5));

function answerLines(question: TestQuestion) {
  switch (question.kind) {
    case "single":
      return question.options.map((option) => `${option.right ? "=" : "~"}${multilang(option)}`);
    case "multiple": {
      const right = share(question.options.filter((option) => option.right).length);
      return question.options.map((option) => `~%${option.right ? right : -100}%${multilang(option)}`);
    }
    case "true_false":
      return [question.answer ? "TRUE" : "FALSE"];
    case "matching":
      return question.pairs.map(({ left, right }) => `=${multilang(left)} -> ${multilang(right)}`);
    // GIFT has no ordering questions: the item is matched with its position, and the tag says that it is one.
    case "ordering":
      return question.items.map((item, i) => `=${i + 1} -> ${multilang(item)}`);
    case "numeric":
      return [`#${question.value}:${question.tolerance}`];
  }
}

function tagsOf({ kind, lecture_id, second }: TestQuestion) {
  const tags = [`lecture:${lecture_id}`, ...(second === undefined ? [] : [`second:${second}`]), `kind:${kind}`];
  return tags.map((tag) => `[tag:${tag}]`).join(" ");
}

/**
 * Writes a pool in GIFT, Moodle's text format, in both languages at once (reading 71). A comment before each question holds its
 * id, its lecture and the second in the lecture; Moodle reads the idnumber and the tags of the question from it.
 */
export function writeGift(questions: readonly TestQuestion[]) {
  return questions
    .map((question) =>
      [
        `// [id:${question.id}] ${tagsOf(question)}`,
        `::${escapeGift(question.id)}::[html]${multilang(question.text)} {`,
        ...answerLines(question),
        `####${multilang(question.explanation)}`,
        "}",
        "",
      ].join("\n"),
    )
    .join("\n");
}
