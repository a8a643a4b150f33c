import { isoOffset } from "@academy/shared/contract/academy-time";
import { academyOffset } from "@academy/shared/http";

const MINUTE = 60_000;

/** A date whose UTC parts are the academy's at this moment, independent of the browser's time zone data. */
export const onAcademyClock = (moment: Date): Date => new Date(moment.getTime() + academyOffset() * MINUTE);

/** The academy's offset in its common form: `GMT+5`. */
export const academyOffsetName = (): string => `GMT${isoOffset(academyOffset()).replace(/(?<=[+-])0|:00$/g, "")}`;

/** A moment on the academy's clock in the format of a date-and-time field: `2026-12-10T18:00`. */
export const academyField = (moment: Date): string => onAcademyClock(moment).toISOString().slice(0, 16);

/** The moment of a date-and-time field on the academy's clock; null when the field is empty or names a day that does not exist. */
export function momentOfAcademyField(field: string): Date | null {
  const local = Date.parse(`${field}Z`);
  if (Number.isNaN(local)) return null;
  const moment = new Date(local - academyOffset() * MINUTE);
  return academyField(moment) === field ? moment : null;
}
