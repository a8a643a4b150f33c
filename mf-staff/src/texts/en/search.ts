/** Texts of the one search of the staff area, in English. */
export const search = {
  button: "Search (Ctrl+K)",
  title: "Search the academy",
  label: "Students, orders, questions, lectures, certificates",
  help: "A part of a name, an address or a number. Arrow keys move, Enter opens.",
  nothing: "Nothing was found.",
  found_one: "{{count}} hit",
  found_other: "{{count}} hits",
  all: "Show all in the list",
  kinds: {
    students: "Students",
    orders: "Orders",
    questions: "Questions",
    lectures: "Lectures",
    certificates: "Certificates",
  },
} as const;
