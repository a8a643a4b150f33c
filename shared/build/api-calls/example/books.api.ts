import { Book } from "@academy/shared/contract/books";
import type { Language } from "@academy/shared/contract/language";
import { Done } from "@academy/shared/contract/students/students";
import { downloadFile, http, sendOnLeaving } from "@academy/shared/http";
import * as z from "@academy/shared/schema";

// A small area for the tests beside it: each way in which areas call the api.

const BOOKS = "/courses/books/";
const at = (id: number, step = "") => `${BOOKS}${id}/${step && `${step}/`}?course=${id}`;
const listed = <Item extends z.ZodMiniType>(url: string, item: Item, cursor?: string) =>
  http.get(url, z.object({ items: z.array(item) }), { params: { cursor } });

export const books = () => http.get(BOOKS, z.array(Book));
export const lent = () => listed("/courses/lent/", z.object({ id: z.number() }));
export const lost = () => listed("/courses/lost/", z.object({ since: z.nullable(z.string()) }));
export const lend = (id: number, until: string | null) => http.post(at(id, "lend"), { until }, Done);
export const move = (kind: "book" | "film", id: number) => http.delete(`/courses/${kind}s/${id}/`, undefined, Done);
export const receipt = (id: string, language: Language) => downloadFile(`${BOOKS}${id}/receipt/?lng=${language}`);
export const leave = (page: number) =>
  sendOnLeaving(`${BOOKS}page/`, { page, note: page > 1 ? ("late" as const) : undefined });
export const upload = (file: File) => {
  const form = new FormData();
  form.append("file", file);
  return http.put(BOOKS, form, Done);
};
export const beacon = () => navigator.sendBeacon("/api/book-visits/", "{}");
