import { Id } from "@academy/shared/contract/fields";
import type { QuestionSort } from "@academy/shared/contract/questions";
import * as z from "zod/mini";
import { fieldProblem } from "#errors/problem.ts";

const Place = z.object({
  sort: z.enum(["newest", "oldest", "alphabetical"]),
  id: Id,
  title: z.string(),
});

/** Where a page ended: the sort keys of its last question, with the order of the page. */
export type Place = z.infer<typeof Place>;

/** A place as an opaque cursor for an address. */
export function writeCursor(place: Place) {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place in a cursor; a malformed cursor, or one of another order, is refused as an invalid field. */
export function readCursor(cursor: string, sort: QuestionSort) {
  try {
    const place = Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (place.sort === sort && !place.title.includes("\0")) return place;
  } catch {
    // An unreadable cursor is refused below.
  }
  throw fieldProblem("cursor", "field.invalid");
}
