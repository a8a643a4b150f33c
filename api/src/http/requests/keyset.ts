import * as z from "zod/mini";
import { fieldProblem } from "#errors/problem.ts";

const Keys = z.array(z.union([z.string().check(z.maxLength(300)), z.number(), z.null()])).check(z.maxLength(4));

/** Where a page ended: the sort keys of its last row, with the row's own number last. */
type Keyset = z.infer<typeof Keys>;

const writeCursor = (keys: Keyset) => Buffer.from(JSON.stringify(keys)).toString("base64url");

/** The keys in a cursor, checked by `shape`; null for the first page. A cursor of another list is refused as an invalid field. */
export function readCursor<Read extends z.ZodMiniType>(cursor: string | undefined, shape: Read) {
  if (cursor === undefined) return null;
  try {
    const keys = Keys.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    const read = z.safeParse(shape, keys);
    if (read.success && !keys.some((key) => typeof key === "string" && key.includes("\0"))) return read.data;
  } catch {
    // An unreadable cursor is refused below.
  }
  throw fieldProblem("cursor", "field.invalid");
}

/** The number in the cursor of a list that is sorted by its rows' numbers; null for the first page. */
export const readNumberCursor = (cursor: string | undefined) => readCursor(cursor, z.tuple([z.int32()]))?.[0] ?? null;

/** The keys of most lists: a moment and a number. */
export const MomentKeys = z.tuple([z.iso.datetime({ precision: 3 }), z.int32()]);

/**
 * Makes a page from its rows, of which one more was read than the page holds: the items, and the cursor after the last one when
 * there are more.
 */
export async function keysetPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { keysOf, present }: { keysOf: (row: Row) => Keyset; present: (row: Row) => Item | Promise<Item> },
): Promise<{ items: Item[]; next_cursor: string | null }> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map(present)),
    next_cursor: rows.length > limit && last !== undefined ? writeCursor(keysOf(last)) : null,
  };
}

/** Where a page ended of a list that is sorted by number while its rows wait, and by moment and number once they are closed. */
export function readClosedCursor({ filter, cursor }: { filter: string; cursor?: string | undefined }) {
  if (filter === "waiting") {
    const id = readNumberCursor(cursor);
    return id === null ? null : { closedAt: null, id };
  }
  const keys = readCursor(cursor, MomentKeys);
  return keys && { closedAt: new Date(keys[0]), id: keys[1] };
}
