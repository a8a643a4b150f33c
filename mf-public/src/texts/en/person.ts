import { person as prose } from "@academy/shared/contract/page-texts/en/person";

/** Words of the page about one person, in English. What an academy may word otherwise stands in the contract (decision 0073). */
export const person = {
  title: "Biography",
  back: {
    about: "About the academy",
    aboutCourse: "About the course",
  },
  teaches: "Teaches: {{subject}}",
  practice: "Practice",
  languages: "Languages: {{languages}}",
  works: "Selected cases and publications",
  lectures: "Lectures in the programme",
  duties: prose.duties,
  unknown: {
    title: "There is no such biography",
    text: "The address may be mistyped, or this person no longer works with the academy.",
  },
} as const;
