import type { SessionPlan, StaffSession } from "@academy/shared/contract/staff/sessions";
import { ACADEMY_TIME_ZONE } from "@academy/shared/format/date-time";
import * as z from "@academy/shared/schema";

/** The fields of the form with the typed texts. */
export const SessionFields = z.object({
  titleEn: z.string(),
  titleRu: z.string(),
  descriptionEn: z.string(),
  descriptionRu: z.string(),
  /** In academy time, in the format of a date-and-time field: `2026-12-10T18:00`. */
  starts: z.string(),
  minutes: z.string(),
  link: z.string(),
  instructor: z.string(),
});
export type SessionFields = z.infer<typeof SessionFields>;

/** The offset of academy time: Kazakhstan has one time zone, five hours ahead of UTC. */
const ACADEMY_OFFSET = "+05:00";

/** A moment in academy time, in the format of a date-and-time field. */
const typedMoment = (moment: string): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: ACADEMY_TIME_ZONE })
    .format(new Date(moment))
    .replace(" ", "T");

/** The initial values of the fields. */
export const fieldsOf = (session: StaffSession | null, instructor: number | null): SessionFields => ({
  titleEn: session?.title.en ?? "",
  titleRu: session?.title.ru ?? "",
  descriptionEn: session?.description?.en ?? "",
  descriptionRu: session?.description?.ru ?? "",
  starts: session ? typedMoment(session.starts_at) : "",
  minutes: String(session?.duration_minutes ?? 90),
  link: session?.link ?? "",
  instructor: String(session?.instructor?.id ?? instructor ?? ""),
});

/** The values as they are sent; the schema of the contract says whether they are complete. */
export function planOf(fields: SessionFields): SessionPlan {
  const { titleEn, titleRu, descriptionEn, descriptionRu, starts, minutes, link, instructor } = fields;
  const startsAt = new Date(`${starts}${ACADEMY_OFFSET}`);
  return {
    title: { en: titleEn, ru: titleRu },
    description:
      descriptionEn.trim() === "" && descriptionRu.trim() === "" ? null : { en: descriptionEn, ru: descriptionRu },
    starts_at: Number.isNaN(startsAt.getTime()) ? "" : startsAt.toISOString(),
    duration_minutes: Number(minutes),
    link,
    instructor: Number(instructor),
  };
}
