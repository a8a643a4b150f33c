import { LANGUAGES } from "@academy/shared/contract/language";
import { type Bilingual, languageFault } from "#schemas/bilingual.ts";
import type { QuestionOption, TestQuestion } from "#schemas/test-question.ts";

/** Says what is wrong, and where in the question. */
type Complaint = (path: readonly PropertyKey[], reason: string) => void;

function checkDistinct(texts: readonly Bilingual[], path: readonly PropertyKey[], complain: Complaint): void {
  for (const language of LANGUAGES) {
    const seen = new Set<string>();
    for (const { [language]: text } of texts) {
      const plain = text.toLocaleLowerCase(language);
      if (seen.has(plain)) complain(path, `"${text}" stands here twice`);
      seen.add(plain);
    }
  }
}

const rightOf = (options: readonly QuestionOption[]) => options.filter(({ right }) => right).length;

/** Rules of each kind that its schema cannot say (reading 71). */
export function checkQuestion(question: TestQuestion, complain: Complaint): void {
  for (const part of ["text", "explanation"] as const) {
    const fault = languageFault(question[part]);
    if (fault) complain([part], fault);
  }
  if (question.kind === "single" || question.kind === "multiple") {
    const { options } = question;
    const right = rightOf(options);
    checkDistinct(options, ["options"], complain);
    if (question.kind === "single" && right !== 1)
      complain(["options"], `one option must be right, ${right} are marked`);
    if (question.kind === "multiple" && right < 2)
      complain(["options"], `at least two options must be right, ${right} marked`);
    if (question.kind === "multiple" && right === options.length)
      complain(["options"], "at least one option must be wrong");
  }
  if (question.kind === "matching") {
    checkDistinct(
      question.pairs.map(({ left }) => left),
      ["pairs"],
      complain,
    );
    checkDistinct(
      question.pairs.map(({ right }) => right),
      ["pairs"],
      complain,
    );
  }
  if (question.kind === "ordering") checkDistinct(question.items, ["items"], complain);
}
