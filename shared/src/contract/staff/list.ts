import * as z from "@academy/shared/schema";
import { readableDomain } from "#contract/domain-name.ts";
import { AccountAddress } from "#contract/email-address.ts";
import { optionalLine } from "#contract/fields.ts";
import { pageQuery } from "#contract/page.ts";

/** The rows on one page of a staff list when the caller gives no number. */
const PAGE_ROWS = 50;

/** Longest search of a staff list. */
export const STAFF_SEARCH_MAX = 100;

/** An address is searched in the spelling in which it is stored. */
const asStored = (payload: { value: string }) => {
  payload.value = z.safeParse(AccountAddress, payload.value).data ?? readableDomain(payload.value);
};

/** The query parameters of a staff list without a search. */
export const StaffPageQuery = z.object(pageQuery(PAGE_ROWS));
export type StaffPageQuery = z.infer<typeof StaffPageQuery>;

/** The query parameters of a staff list with a search; a list adds its own filters by `z.extend`. */
export const StaffListQuery = z.object({
  q: z.optional(optionalLine(STAFF_SEARCH_MAX).check(asStored)),
  ...StaffPageQuery.shape,
});
export type StaffListQuery = z.infer<typeof StaffListQuery>;

/** One page of a staff list, paged by keyset; the total is not counted. */
export const staffPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });

/** The type of one page of `Item`. */
export interface StaffPage<Item> {
  items: Item[];
  next_cursor: string | null;
}
