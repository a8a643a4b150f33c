/** Texts of the place "today" in English. */
export const today = {
  title: "Today",
} as const;
