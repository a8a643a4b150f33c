/** Texts of the place "essays" in English. */
export const essays = {
  title: "Essays",
} as const;
