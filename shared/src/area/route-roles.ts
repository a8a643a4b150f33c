/** The screens that other areas link to. An address stands only in its owner's `area.ts`; everybody else names the role. */
export const ROUTE_ROLES = [
  "home",
  "about",
  "aboutCourse",
  "certification",
  "waiver",
  "terms",
  "privacy",
  "accessibility",
  "signIn",
  "signUp",
  "recovery",
  "profile",
  "course",
  "essay",
  "test",
  "verify",
  "person",
] as const;

/** A role known today, or one that a newer area brings: the shell needs no release for it. */
export type RouteRole = (typeof ROUTE_ROLES)[number] | (string & {});
