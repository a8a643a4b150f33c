import * as z from "@academy/shared/schema";
import { BilingualText, day, packLine, packMoment, positive, slug, webAddress } from "./values.ts";

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** A time zone that `Intl` knows: pages and emails tell the time of a session in it. */
const timeZone = z.string().check(z.refine(isTimeZone, "no time zone, such as Asia/Almaty"));

/** A live session; the staff plan sessions in a section of its own, not in the content's editor. */
export const PackSeminar = z.object({
  id: positive,
  title: BilingualText,
  date: day,
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  timezone: timeZone,
  starts_at: packMoment,
  duration_minutes: positive,
  link: webAddress,
  /** Without a slug if the session was planned in the staff area: then the instructor need not be a person of the pack. */
  teacher: z.object({ slug: z.optional(slug), teacher_name: packLine }),
  description: z.nullish(BilingualText),
  cancelled_at: z.nullish(packMoment),
  moved_from: z.nullish(packMoment),
  recording: z.optional(z.object({ link: z.nullable(webAddress), lecture: z.nullable(positive) })),
});
