/** Texts of the place "certificates" in English. */
export const certificates = {
  title: "Certificates",
} as const;
