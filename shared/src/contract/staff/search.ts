import * as z from "@academy/shared/schema";
import { StaffListQuery } from "./list.ts";

/** What the one search of the staff area finds, in the order in which it is shown. */
export const SEARCHED = ["students", "orders", "questions", "lectures", "certificates"] as const;
export type Searched = (typeof SEARCHED)[number];

/** Fewer characters find nothing. */
export const SEARCH_MIN = 2;

/** The most hits of each kind. */
export const SEARCH_HITS = 5;

/** `GET /api/staff/search/`. */
export const StaffSearchQuery = z.object({ q: StaffListQuery.shape.q });

/** One found thing: its id in its section's list, and what people know it by. */
export const SearchHit = z.object({ id: z.string(), title: z.string(), detail: z.string() });
export type SearchHit = z.infer<typeof SearchHit>;

/** What was found, by kind; kinds that the caller's roles do not include, and those without a hit, are left out. */
export const StaffSearch = z.object({
  groups: z.array(
    z.object({
      /** One of `SEARCHED`, or a kind that a newer api adds. */
      kind: z.string(),
      hits: z.array(SearchHit),
      /** Whether the list of the section finds more. */
      more: z.boolean(),
    }),
  ),
});
export type StaffSearch = z.infer<typeof StaffSearch>;
