import * as z from "@academy/shared/schema";

/** The roles people have in the academy; INSTRUCTOR marks instructors (specification §3). */
export const PersonStatus = z.enum(["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"]);
export type PersonStatus = z.infer<typeof PersonStatus>;

/** A person of the organisational structure; `description` is the address of the biography, opened in a new tab (specification §3). */
export const Person = z.object({
  id: z.number(),
  full_name: z.string(),
  position: z.string(),
  status: PersonStatus,
  photo: z.nullable(z.string()),
  location: z.string(),
  description: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/** A partner of the partners slider: `GET /courses/partners/`. */
export const Partner = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string(),
  url: z.string(),
});
export type Partner = z.infer<typeof Partner>;

/** The partners of the academy. */
export const Partners = z.array(Partner);
