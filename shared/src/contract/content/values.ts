import * as z from "@academy/shared/schema";
import { isDay } from "#contract/calendar-day.ts";
import { UPLOAD_RULES, type UploadKind } from "#contract/staff/content-uploads.ts";
import { edited } from "./editor.ts";

/** A text of at least one character. */
export const packLine = z.string().check(z.minLength(1));
export const packCount = z.int().check(z.gte(0));
export const positive = z.int().check(z.gte(1));
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** A day of the calendar: `2026-12-01`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay, "no day of the calendar"));

/** A moment in UTC: `2026-12-01T13:00:00Z`. */
export const packMoment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/),
  z.refine((value) => isDay(value.slice(0, 10)), "no day of the calendar"),
);

export const webAddress = z.string().check(z.regex(/^https:\/\/[^\s<>"']+$/));

/** The number of an item, to which progress, orders and certificates refer: it never changes. */
export const id = edited(positive, { kind: "id" });

/** A text in the course's language and in Russian. */
export const BilingualText = z.object({ en: packLine, ru: packLine });
export type BilingualText = z.infer<typeof BilingualText>;

/** The name of a file of the content, in the folder and with the ending of its purpose; `within` names a folder in it where files may be too. */
export function file(upload: UploadKind, within?: string) {
  const { folder, ending } = UPLOAD_RULES[upload];
  const name = z
    .string()
    .check(z.regex(new RegExp(`^${folder}/${within ? `(?:${within}/)?` : ""}[a-z0-9][a-z0-9.-]*\\.${ending}$`)));
  return edited(name, { kind: "file", upload });
}

/** A text of one language, such as an address. */
export const plain = <Schema extends z.ZodMiniType<string>>(schema: Schema): Schema => edited(schema, { kind: "text" });

/** A value that the server computes. */
export const computed = <Schema extends z.ZodMiniType>(schema: Schema): Schema => edited(schema, { kind: "computed" });
