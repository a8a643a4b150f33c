import * as z from "@academy/shared/schema";

/** Most items on one page. */
export const PAGE_MAX = 100;

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
