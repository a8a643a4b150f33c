/** What an academy may word otherwise around the legal texts, in English: their headings, and what search engines are told. */
export const legal = {
  terms: {
    title: "Terms of use",
    description: "Terms of use of the academy: payment, public offer, withdrawal and refund, access, disputes.",
  },
  privacy: {
    title: "Privacy policy",
    description: "What personal data the academy keeps, why and for how long, and what you can ask for.",
  },
} as const;
