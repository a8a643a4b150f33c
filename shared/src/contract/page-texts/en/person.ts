/** The texts of the page about one person that an academy may reword, in English. */
export const person = {
  duties: {
    president: "Chairs the board and answers for the direction of the programme.",
    vice_president: "Oversees relations with partner institutions and stands in for the President.",
    director: "Runs the daily work of the academy, from enrolment to certification.",
    council: "The council sets the syllabus and the topics of the final essay.",
    committee: "The committee reads applications and recommends scholarships.",
  },
} as const;
