import type { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import type { EssayState, RubricCriterion } from "@academy/shared/contract/essay";
import type { Language } from "@academy/shared/contract/language";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import type { CertificationAccess } from "#domains/learning/courses/certification-access.ts";
import { isoTime } from "#format/iso-time.ts";
import { evaluationsOf } from "./essays.repository.ts";
import { type EssayRecord, type EssayView, presentEssay } from "./present-essay.ts";
import { effectiveEvaluation } from "./rules/evaluation.ts";

/** What is stored about a student's essays in a course. */
interface EssayRecords {
  access: CertificationAccess;
  /** The newest first. */
  rows: readonly EssayRow[];
  /** The reviews of all these essays. */
  reviews: readonly EssayReviewRow[];
  /** The events of the newest essay. */
  events: EssayRecord["events"];
  guide: Pick<EssayGuide, "guidance" | "rubric"> | null | undefined;
}

/** The rubric in the reader's language. */
export const rubricIn = (rubric: EssayGuide["rubric"], language: Language): RubricCriterion[] =>
  rubric.map(({ key, title, question, levels }) => ({
    key,
    title: title[language],
    question: question[language],
    levels: { none: levels.none[language], half: levels.half[language], full: levels.full[language] },
  }));

/** The newest essay with everything that its author sees around it. */
export function presentState({ access, rows, reviews, events, guide }: EssayRecords, view: EssayView): EssayState {
  const { language, lock, now } = view;
  const [newest, ...earlier] = rows;
  const of = (essay: EssayRow) => reviews.filter(({ essayId }) => essayId === essay.id);
  return {
    lock,
    topics_completed: access.topics.filter(({ completed }) => completed).length,
    topics: access.topics.length,
    usable_until: isoTime(access.usableUntil),
    server_time: now.toISOString(),
    guidance: guide?.guidance.map((advice) => advice[language]) ?? [],
    rubric: rubricIn(guide?.rubric ?? [], language),
    essay: newest ? presentEssay({ row: newest, reviews: of(newest), events }, view) : null,
    earlier: earlier.flatMap((row) => {
      const final = effectiveEvaluation(evaluationsOf(of(row)));
      if (!final || !row.evaluatedAt) return [];
      const { id, topic, intake, evaluatedAt } = row;
      const evaluated_at = evaluatedAt.toISOString();
      return [{ id, title: topic.title[language], intake, points: final.points, evaluated_at }];
    }),
  };
}
