import type { ContentPack } from "@academy/shared/contract/content/pack";
import { isNotNull } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { isoTime } from "#format/iso-time.ts";

/** Live sessions that the staff area planned or changed: no content pack changes or drops them (decision 0064). */
export const plannedSeminars = (db: Db): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: seminars.id, title: seminars.title })
    .from(seminars)
    .where(isNotNull(seminars.plannedAt))
    .orderBy(seminars.id);

/**
 * The live sessions of a pack in the form that an export writes: sessions that the staff area planned replace those of the pack
 *. Sessions of a group are left out: elsewhere they would be for all.
 */
export async function seminarsAsPlanned(db: Db, packed: ContentPack["seminars"]): Promise<unknown[]> {
  const planned = await db.select().from(seminars).where(isNotNull(seminars.plannedAt)).orderBy(seminars.id);
  if (planned.length === 0) return packed;
  const texts = planned.flatMap(({ title, description }) => [title, ...(description === null ? [] : [description])]);
  const translations = await translationRepository(db).find("ru", texts.map(sourceHash));
  const both = (en: string) => ({
    en,
    ru: translations.find((each) => each.sourceHash === sourceHash(en))?.text ?? en,
  });
  const own = planned
    .filter(({ groupId }) => groupId === null)
    .map((row) => ({
      id: row.id,
      title: both(row.title),
      description: row.description === null ? null : both(row.description),
      date: row.date,
      time: row.time,
      timezone: row.timezone,
      starts_at: row.startsAt.toISOString(),
      duration_minutes: row.durationMinutes,
      link: row.link,
      teacher: { teacher_name: row.teacherName },
      cancelled_at: isoTime(row.cancelledAt),
      moved_from: isoTime(row.movedFrom),
      recording: { link: row.recordingLink, lecture: row.recordingLectureId },
    }));
  const isPlanned = new Set(planned.map(({ id }) => id));
  return [...packed.filter(({ id }) => !isPlanned.has(id)), ...own];
}
