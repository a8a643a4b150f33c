/** Texts of the place "content" in English. */
export const content = {
  title: "Content",
} as const;
