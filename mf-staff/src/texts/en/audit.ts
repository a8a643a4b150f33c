/** Texts of the place "audit" in English. */
export const audit = {
  title: "Audit",
} as const;
