import { SCHOLARSHIPS_PER_COHORT, SCHOLARSHIPS_PER_INTAKE } from "@academy/shared/contract/scholarships";
import { intakeOf } from "#domains/certification/essays/rules/intake.ts";
import { academyDate } from "#format/academy-day.ts";

/** How many scholarships are granted in a cohort and in an intake. */
export interface Granted {
  cohort: number;
  intake: number;
}

/** The full group, because of which a further grant needs a reason (readings 44 and 89); null while a slot is free. */
export function limitReached({ cohort, intake }: Granted) {
  if (cohort >= SCHOLARSHIPS_PER_COHORT) return "scholarship.cohort_full";
  return intake >= SCHOLARSHIPS_PER_INTAKE ? "scholarship.intake_full" : null;
}

/** The cohort and the intake in which a scholarship counts (decision 0072): `2026-12` and `2026-Q4`, on the academy's clock. */
export interface Group {
  cohort: string;
  intake: string;
}

/** The groups of a moment: a student who is granted a scholarship now starts now. A cohort is a calendar month, an intake a calendar quarter. */
export const groupOf = (moment: Date) => ({ cohort: academyDate(moment).slice(0, 7), intake: intakeOf(moment) });
