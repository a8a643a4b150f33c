import { sql } from "drizzle-orm";

/**
 * A limit that is part of a statement's text, for statements with a name. As a parameter PostgreSQL takes any limit for a tenth of all
 * rows, so the plan without parameters looks too dear and the joins are planned anew for each call. Their names contain the limit.
 */
export const literalLimit = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as number;
