/** What structured data says of the academy, in English. */
export const head = {
  city: "Astana",
} as const;
