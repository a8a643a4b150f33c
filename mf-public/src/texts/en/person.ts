/** Words of the page about one person, in English. */
export const person = {
  title: "Biography",
  back: { about: "About the academy", aboutCourse: "About the course" },
  teaches: "Teaches: {{subject}}",
  lectures: "Lectures in the programme",
  duties: {
    president: "Chairs the board and answers for the direction of the programme.",
    vice_president: "Oversees relations with partner institutions and stands in for the President.",
    director: "Runs the daily work of the academy, from enrolment to certification.",
    council: "The council sets the syllabus and the topics of the final essay.",
    committee: "The committee reads applications and recommends scholarships.",
  },
  unknown: {
    title: "There is no such biography",
    text: "The address may be mistyped, or this person no longer works with the academy.",
  },
} as const;
