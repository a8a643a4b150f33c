/** Texts of the place "staff" in English. */
export const staff = {
  title: "Staff",
} as const;
