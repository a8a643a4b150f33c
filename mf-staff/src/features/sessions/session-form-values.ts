import { SessionChange, SessionPlan, type StaffSession } from "@academy/shared/contract/staff/sessions";
import { academyField, momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";

/** The fields of the form with the typed texts. */
const SessionFields = z.object({
  titleEn: z.string(),
  titleRu: z.string(),
  descriptionEn: z.string(),
  descriptionRu: z.string(),
  /** In academy time, in the format of a date-and-time field: `2026-12-10T18:00`. */
  starts: z.string(),
  minutes: z.string(),
  link: z.string(),
  instructor: z.string(),
  /** The number of a group; empty for all students. */
  group: z.string(),
});
export type SessionFields = z.infer<typeof SessionFields>;

/** The fields that somebody has written; the others show the session as it is. */
export const TypedFields = z.partial(SessionFields);
export type TypedFields = z.infer<typeof TypedFields>;

/** The values of the fields before anything is typed; `instructor` is who plans a new session. */
export const fieldsOf = (session: StaffSession | null, instructor: number | null): SessionFields => ({
  titleEn: session?.title.en ?? "",
  titleRu: session?.title.ru ?? "",
  descriptionEn: session?.description?.en ?? "",
  descriptionRu: session?.description?.ru ?? "",
  starts: session ? academyField(new Date(session.starts_at)) : "",
  minutes: String(session?.duration_minutes ?? 90),
  link: session?.link ?? "",
  instructor: String((session ? session.instructor?.id : instructor) ?? ""),
  group: String(session?.group?.id ?? ""),
});

/** The plan that the fields contain. */
const planOf = (fields: SessionFields): SessionPlan => ({
  title: { en: fields.titleEn, ru: fields.titleRu },
  description:
    fields.descriptionEn.trim() === "" && fields.descriptionRu.trim() === ""
      ? null
      : { en: fields.descriptionEn, ru: fields.descriptionRu },
  starts_at: momentOfAcademyField(fields.starts)?.toISOString() ?? "",
  duration_minutes: Number(fields.minutes),
  link: fields.link,
  instructor: Number(fields.instructor),
  group: fields.group === "" ? null : Number(fields.group),
});

/** The fields that make up each part of the plan. */
const PARTS: Record<keyof SessionPlan, readonly (keyof SessionFields)[]> = {
  title: ["titleEn", "titleRu"],
  description: ["descriptionEn", "descriptionRu"],
  starts_at: ["starts"],
  duration_minutes: ["minutes"],
  link: ["link"],
  instructor: ["instructor"],
  group: ["group"],
};

/** A complete plan, or the issues of the contract. A session for all names no group: an api from before there were groups refuses the field. */
export function readPlan(fields: SessionFields) {
  const { group, ...plan } = planOf(fields);
  return SessionPlan.safeParse(group === null ? plan : { ...plan, group });
}

/** Only the parts of which a field was changed, so that a part that was not touched stays exactly as it is. */
export function readChange(initial: SessionFields, fields: SessionFields, revision: number) {
  const isChanged = (name: keyof SessionFields) => fields[name] !== initial[name];
  const changed = Object.entries(planOf(fields)).filter(([part]) => PARTS[part as keyof SessionPlan].some(isChanged));
  return SessionChange.safeParse({ ...Object.fromEntries(changed), revision });
}
