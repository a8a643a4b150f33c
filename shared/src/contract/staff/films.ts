import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";
import { staffPage } from "./list.ts";

/** Where the work on a film stands. */
export const FILM_STATES = ["waiting", "working", "done", "failed"] as const;

/** Why a film could not be made into other sizes. */
export const FILM_FAULTS = [
  /** It is no film that can be read. */
  "unreadable",
  /** It ends before its own length says. */
  "damaged",
  /** More lines or hours than are worked on. */
  "too_large",
  /** It took longer than one film may. */
  "too_long",
  /** The disk has no room for the work. */
  "no_room",
  /** The film or what was made of it could not be read or stored. */
  "storage",
  /** The work broke off, more often than it is begun again. */
  "broken_off",
] as const;
export type FilmFault = (typeof FILM_FAULTS)[number];

const Size = z.object({
  /** Lines of the picture; null while it is not known. */
  height: z.nullable(z.number()),
  bytes: z.number(),
});

/** A film of the content, and what has been made of it. */
export const StaffFilm = z.object({
  id: z.number(),
  /** Its file, as the content names it. */
  file: z.string(),
  lectures: z.array(z.object({ id: z.number(), title: z.string() })),
  state: z.enum(FILM_STATES),
  /** How much of the work is done, 0 to 100. */
  percent: z.number(),
  /** Why the last try failed; null where none did. */
  fault: z.nullable(z.enum(FILM_FAULTS)),
  attempts: z.number(),
  seconds: z.nullable(z.number()),
  original: Size,
  /** The smaller sizes, from the smallest; empty where the original is small enough. */
  renditions: z.array(Size),
  changed_at: Moment,
});
export type StaffFilm = z.infer<typeof StaffFilm>;

/** One page of `GET /staff/films/`. */
export const StaffFilms = z.extend(staffPage(StaffFilm), {
  /** Whether this server makes other sizes; without, films are given as they were uploaded. */
  encodes: z.boolean(),
});
export type StaffFilms = z.infer<typeof StaffFilms>;
