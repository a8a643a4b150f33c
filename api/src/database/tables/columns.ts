import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** A moment in UTC, always from the clock of the process, never from the database's own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Text compared without case (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** The number of a row, counted by the database. */
export const identityKey = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
