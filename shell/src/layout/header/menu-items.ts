/** The items of the navigation that lead somewhere, in the order of the specification (spec §2, Shared layout). */
export const MENU_ITEMS = [
  { role: "home", text: "nav.home" },
  { role: "about", text: "nav.about" },
  { role: "aboutCourse", text: "nav.course" },
  { role: "certification", text: "nav.certification" },
] as const;
