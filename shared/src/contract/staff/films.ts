import * as z from "@academy/shared/schema";
import { Moment, Titled } from "#contract/fields.ts";
import { staffPage } from "./list.ts";

/** The states of the encoding of a film. */
export const FILM_STATES = ["waiting", "working", "done", "failed"] as const;

/** Why a film could not be encoded in other sizes. */
export const FILM_FAULTS = [
  /** The file is not a readable film. */
  "unreadable",
  /** The file ends before the length that it states. */
  "damaged",
  /** It has more lines or hours than the server encodes. */
  "too_large",
  /** The encoding took longer than allowed for one film. */
  "too_long",
  /** The disk has no space for the encoding. */
  "no_room",
  /** The film or its encoded sizes could not be read or stored. */
  "storage",
  /** The encoding was interrupted more often than it is restarted. */
  "broken_off",
] as const;
export type FilmFault = (typeof FILM_FAULTS)[number];

const Size = z.object({
  /** The height of the picture in lines; null while unknown. */
  height: z.nullable(z.number()),
  bytes: z.number(),
});

/** A film of the content, and its encoded sizes. */
export const StaffFilm = z.object({
  id: z.number(),
  /** The name of its file in the content. */
  file: z.string(),
  lectures: z.array(Titled),
  state: z.enum(FILM_STATES),
  /** The progress of the encoding, 0 to 100. */
  percent: z.number(),
  /** Why the last attempt failed; null when none failed. */
  fault: z.nullable(z.enum(FILM_FAULTS)),
  attempts: z.number(),
  seconds: z.nullable(z.number()),
  original: Size,
  /** Whether every browser plays the original; if not, students get a copy or none. Absent while unknown. */
  playable: z.optional(z.boolean()),
  /** The smaller sizes, from the smallest; empty where the original is small enough. */
  renditions: z.array(Size),
  changed_at: Moment,
});
export type StaffFilm = z.infer<typeof StaffFilm>;

/** One page of `GET /staff/films/`. */
export const StaffFilms = z.extend(staffPage(StaffFilm), {
  /** Whether this server encodes other sizes; if not, films are served as they were uploaded. */
  encodes: z.boolean(),
});
export type StaffFilms = z.infer<typeof StaffFilms>;
