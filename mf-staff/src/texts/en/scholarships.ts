/** Texts of the place "scholarships" in English. */
export const scholarships = {
  title: "Scholarships",
} as const;
