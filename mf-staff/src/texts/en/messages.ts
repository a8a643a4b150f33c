/** Texts of the place "messages" in English. */
export const messages = {
  title: "Messages",
} as const;
