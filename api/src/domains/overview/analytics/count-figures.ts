import { SMALLEST_GROUP } from "@academy/shared/contract/staff/analytics";
import { DAY_MS } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import { academyDate } from "#format/academy-day.ts";
import { countQuestions } from "./count-questions.ts";
import { type FigureKind, figuresRepository } from "./figures.repository.ts";

const KINDS: readonly FigureKind[] = ["lecture", "session", "month", "group"];

/** Who has not watched an unfinished lecture for so long has stopped, in milliseconds: a week. */
const QUIET_MS = 7 * DAY_MS;

/** Whether some figure changed by at least five people: otherwise two counts would tell what one of them did. */
const isOfSeveral = (before: readonly number[], after: readonly number[]) =>
  after.some((people, at) => Math.abs(people - (before[at] ?? 0)) >= SMALLEST_GROUP);

/** Counts the figures of the day, and adds the attempts that were submitted meanwhile. */
export async function countFigures(context: Context<"db" | "clock">, isStopped: () => boolean = () => false) {
  const { db, clock } = context;
  const repository = figuresRepository(db);
  const now = clock();
  const day = academyDate(now);
  for (const kind of KINDS) {
    if (isStopped()) return;
    const known = await repository.newest(kind);
    const counted = await repository.count(kind, new Date(now.getTime() - QUIET_MS));
    const changed = counted.filter(({ subject, figures }) => isOfSeveral(known.get(subject)?.figures ?? [], figures));
    await repository.save(changed.map((each) => ({ kind, day, ...each })));
  }
  await countQuestions(context, isStopped);
}
