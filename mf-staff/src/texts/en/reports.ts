/** Texts of the place "reports" in English. */
export const reports = {
  title: "Reports",
} as const;
