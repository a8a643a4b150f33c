import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { type SeminarRow, seminarsRepository } from "./seminars.repository.ts";

/** A session for one reader: the page from which it is joined, and the meeting's link while it is open for the reader. */
interface ReadableSession {
  row: SeminarRow;
  page: string;
  link: string | null;
}

/** Makes sessions the entries of a calendar, in the reader's language. */
export function calendarEntries({ db, clock, config }: Context<"config" | "db" | "clock">) {
  return async (sessions: readonly ReadableSession[], language: Language): Promise<CalendarEntry[]> => {
    const texts = sessions.flatMap(({ row }) => [row.title, row.teacherName]);
    const known =
      language === COURSE_LANGUAGE ? [] : await translationRepository(db).find(language, texts.map(sourceHash));
    const byHash = new Map(known.map((translation) => [translation.sourceHash, translation.text]));
    const say = (text: string) => byHash.get(sourceHash(text)) ?? text;
    const revision = await seminarsRepository(db).revision();
    return sessions.map(({ row, page, link }) => ({
      seminar: row,
      language,
      title: say(row.title),
      teacher: say(row.teacherName),
      page,
      link,
      host: new URL(config.publicUrl).hostname,
      sequence: Math.max(0, revision.number - 1) + row.revision,
      changedAt:
        [revision.at, row.plannedAt].reduce((one, other) => (other && (!one || other > one) ? other : one)) ?? clock(),
    }));
  };
}
