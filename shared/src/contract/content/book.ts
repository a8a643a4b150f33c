import * as z from "@academy/shared/schema";
import { BilingualText, file, id, positive } from "./values.ts";

/** A book of the library. */
export const PackBook = z.object({
  title: BilingualText,
  author: BilingualText,
  pages: positive,
  file: file("book"),
  cover: file("cover"),
  id,
});
