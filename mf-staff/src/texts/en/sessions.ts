/** Texts of the place "sessions" in English. */
export const sessions = {
  title: "Live sessions",
} as const;
