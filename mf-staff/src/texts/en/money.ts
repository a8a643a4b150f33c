/** Texts of the place "money" in English. */
export const money = {
  title: "Money",
} as const;
