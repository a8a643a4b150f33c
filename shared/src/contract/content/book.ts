import * as z from "@academy/shared/schema";
import { file, id, positive, Words } from "./values.ts";

/** A book of the library. */
export const PackBook = z.object({
  title: Words,
  author: Words,
  pages: positive,
  file: file("book"),
  cover: file("cover"),
  id,
});
