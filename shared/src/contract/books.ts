import * as z from "@academy/shared/schema";

/** A recommended book of the overview: `GET /courses/books/`; `file` is the PDF's address (specification §2). */
export const Book = z.object({
  id: z.number(),
  title: z.string(),
  author: z.string(),
  pages: z.number(),
  file: z.string(),
  cover: z.string(),
});
export type Book = z.infer<typeof Book>;

/** The recommended books. */
export const Books = z.array(Book);
