import { Id } from "@academy/shared/contract/fields";
import type { QuestionSort } from "@academy/shared/contract/questions";
import * as z from "zod/mini";
import { fieldProblem } from "#errors/problem.ts";

const CursorPosition = z.object({
  sort: z.enum(["newest", "oldest", "alphabetical"]),
  id: Id,
  title: z.string(),
});

/** Where a page ended: the sort keys of its last question, with the order of the page. */
export type CursorPosition = z.infer<typeof CursorPosition>;

/** A position as an opaque cursor for an address. */
export function writeCursor(position: CursorPosition) {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The position in a cursor; a malformed cursor, or one of another order, is refused as an invalid field. */
export function readCursor(cursor: string, sort: QuestionSort) {
  try {
    const position = CursorPosition.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (position.sort === sort && !position.title.includes("\0")) return position;
  } catch {
    // An unreadable cursor is refused below.
  }
  throw fieldProblem("cursor", "field.invalid");
}
