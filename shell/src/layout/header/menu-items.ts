/** The items of the navigation that lead somewhere, in the order of the specification (spec §2, Shared layout). */
export const MENU_ITEMS = [
  { role: "home", words: "nav.home" },
  { role: "about", words: "nav.about" },
  { role: "aboutCourse", words: "nav.course" },
  { role: "certification", words: "nav.certification" },
] as const;
