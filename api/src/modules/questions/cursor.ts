import { Id } from "@academy/shared/contract/fields";
import type { QuestionSort } from "@academy/shared/contract/questions";
import * as z from "zod/mini";
import { fieldProblem } from "#errors/problem.ts";

const Place = z.object({
  sort: z.enum(["newest", "oldest", "alphabetical"]),
  id: Id,
  title: z.string(),
});

/** Where a page ended: the keys of its last question under the order it was read in (reading 48). */
export type Place = z.infer<typeof Place>;

/** A place as an opaque word of an address. */
export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place behind a cursor; a cursor of another order, or none of ours, is a bad field. */
export function readCursor(cursor: string, sort: QuestionSort): Place {
  try {
    const place = Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (place.sort === sort && !place.title.includes("\0")) return place;
  } catch {
    // Falls through to the refusal.
  }
  throw fieldProblem("cursor", "field.invalid");
}
