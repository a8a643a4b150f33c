import { SCHOLARSHIPS_PER_COHORT, SCHOLARSHIPS_PER_INTAKE } from "@academy/shared/contract/scholarships";

/** How many scholarships are granted in a cohort and in an intake. */
export interface Granted {
  cohort: number;
  intake: number;
}

/** The full group, because of which a further grant needs a reason (readings 44 and 89); null while there is a place. */
export function limitReached({
  cohort,
  intake,
}: Granted): "scholarship.cohort_full" | "scholarship.intake_full" | null {
  if (cohort >= SCHOLARSHIPS_PER_COHORT) return "scholarship.cohort_full";
  return intake >= SCHOLARSHIPS_PER_INTAKE ? "scholarship.intake_full" : null;
}
