import { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { Language } from "@academy/shared/contract/language";
import type { ContentPreview } from "@academy/shared/contract/staff/content";
import { newSeed, shuffled } from "#domains/certification/attempts/seeded-shuffle.ts";
import { presentQuestion, shownQuestion } from "#domains/certification/attempts/shown-question.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { partsOf } from "#domains/content/versions/document-courses.ts";
import { partOf } from "#domains/content/versions/document-parts.ts";

/** The questions of a test as an attempt shows them (reading 73); what is not yet a whole question is counted alone. */
function previewOfTest({ topic_id, questions }: Record<string, unknown>, language: Language) {
  const seed = newSeed();
  const given = partsOf(questions);
  const whole = given.flatMap((question) => TestQuestion.safeParse(question).data ?? []);
  return {
    topic_id: Number(topic_id),
    questions: shuffled(whole, seed, "draw").map((question, at) =>
      presentQuestion(shownQuestion(question, at, seed), language, { number: at + 1, answer: null, marked: false }),
    ),
    incomplete: given.length - whole.length,
  };
}

/** A course of a document as its students would get it: nothing in it depends on which answers are right. */
export function previewOf(document: ContentDocument, courseId: number, language: Language): ContentPreview {
  const part = (name: "course" | "topics" | "tests") => partOf(document, name, courseId);
  return {
    course: part("course") as ContentPreview["course"],
    topics: partsOf(part("topics")),
    tests: partsOf(part("tests")).map((test) => previewOfTest(test, language)),
  };
}
