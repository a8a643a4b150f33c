import type { reviewsRepository } from "#domains/certification/essays/review/reviews.repository.ts";

type EssayLine = Awaited<ReturnType<ReturnType<typeof reviewsRepository>["waiting"]>>[number];

const HOUR = 3_600_000;

/** One waiting essay as a line: number, state, hours of waiting, words, topic, and its reviewer. */
export function essayLine({ essay, since, reviewer }: EssayLine, now: Date) {
  const { id, status, words, fileWords, topic } = essay;
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR);
  const kind = fileWords === null ? "text" : "PDF";
  return [id, status, `${hours} h`, `${fileWords ?? words} words`, kind, topic.title.en, reviewer ?? ""]
    .join("\t")
    .trimEnd();
}
