import { intakeOf } from "#domains/certification/essays/rules/intake.ts";
import { academyDate } from "#format/academy-day.ts";

/** The cohort and the intake in which a scholarship counts (decision 0072): `2026-12` and `2026-Q4`, on the academy's clock. */
export interface Group {
  cohort: string;
  intake: string;
}

/** The groups of a moment: a student who is granted a scholarship now starts now. A cohort is a calendar month, an intake a calendar quarter. */
export const groupOf = (moment: Date): Group => ({ cohort: academyDate(moment).slice(0, 7), intake: intakeOf(moment) });
