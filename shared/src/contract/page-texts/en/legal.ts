/** The texts around the legal texts that an academy may reword, in English: headings, and descriptions for search engines. */
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
