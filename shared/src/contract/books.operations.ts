import { Books } from "./books.ts";
import { operation } from "./operation.ts";

export const listBooks = operation("GET /courses/books/", Books, {
  id: "academy.books",
  summary: "Lists the recommended books.",
  access: "public",
});
