import { Books } from "./books.ts";
import { operation } from "./operation.ts";

export const listBooks = operation(
  "GET /courses/books/",
  Books,
  process.env.BROWSER_BUILD || {
    id: "academy.books",
    summary: "Lists the recommended books.",
    access: "public",
  },
);
