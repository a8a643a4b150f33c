/** The screens that other areas link to. Only the owner's `area.ts` contains the address; all other code names the role. */
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
  "welcome",
  "essay",
  "test",
  "verify",
  "person",
] as const;

/** A role known today, or one that a newer area brings: the shell needs no release for it. */
export type RouteRole = (typeof ROUTE_ROLES)[number] | (string & {});
