/** One sentence a page for search engines and shared links, in English. */
export const head = {
  home: "Learn international arbitration online from practising arbitrators and counsel: recorded lectures, live sessions with instructors and a certificate that is earned.",
  about:
    "Who stands behind the academy in Astana: the board, the academic council, the selection committee, and what they teach.",
  course:
    "The online course in international arbitration: contents, instructors, price, eligibility and refund. The first lecture is free.",
  certification:
    "How the certificate is earned: modules, tests, a final essay and an instructor's evaluation. Scholarships in full or in part.",
  terms: "Terms of use of the academy: payment, public offer, withdrawal and refund, access, disputes.",
  privacy: "What personal data the academy keeps, why and for how long, and what you can ask for.",
  city: "Astana",
} as const;
