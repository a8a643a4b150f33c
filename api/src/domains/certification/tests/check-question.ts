import type { Bilingual } from "@academy/shared/contract/content/bilingual";
import type { QuestionOption, TestQuestion } from "@academy/shared/contract/content/test-question";
import { LANGUAGES } from "@academy/shared/contract/language";
import { type Complaint, contentFault } from "#schemas/content-fault.ts";
import { languageFault } from "#schemas/language-fault.ts";

function checkDistinct(texts: readonly Bilingual[], path: readonly PropertyKey[], complain: Complaint) {
  for (const language of LANGUAGES) {
    const seen = new Set<string>();
    for (const { [language]: text } of texts) {
      const plain = text.toLocaleLowerCase(language);
      if (seen.has(plain)) complain(path, contentFault("text_twice", { text }));
      seen.add(plain);
    }
  }
}

const rightOf = (options: readonly QuestionOption[]) => options.filter(({ right }) => right).length;

/** Rules of each kind of question that its schema cannot express. */
export function checkQuestion(question: TestQuestion, complain: Complaint) {
  for (const part of ["text", "explanation"] as const) {
    const fault = languageFault(question[part]);
    if (fault) complain([part], fault);
  }
  if (question.kind === "single" || question.kind === "multiple") {
    const { options } = question;
    const right = rightOf(options);
    checkDistinct(options, ["options"], complain);
    if (question.kind === "single" && right !== 1) complain(["options"], contentFault("one_right", { right }));
    if (question.kind === "multiple" && right < 2) complain(["options"], contentFault("two_right", { right }));
    if (question.kind === "multiple" && right === options.length) complain(["options"], contentFault("one_wrong", {}));
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
