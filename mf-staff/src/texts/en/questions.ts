/** Texts of the place "questions" in English. */
export const questions = {
  title: "Questions",
} as const;
