import * as z from "@academy/shared/schema";

/** Most items on one page. */
export const PAGE_MAX = 100;

/** The query parameters of a long list: where the page begins, and its items when the caller gives no number. */
export const pageQuery = (items: number) => ({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), items),
});

/** One page of a long list. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
    total: z.number(),
  });

/** The type of one page of `Item`. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
  total: number;
}
