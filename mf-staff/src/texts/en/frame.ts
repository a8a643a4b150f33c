/** Texts of what all places have in common, in English. */
export const frame = {
  title: "Staff",
  menu: "Places of the staff area",
  to_come: "This place is not open yet.",
} as const;
