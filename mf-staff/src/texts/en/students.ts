/** Texts of the place "students" in English. */
export const students = {
  title: "Students",
} as const;
