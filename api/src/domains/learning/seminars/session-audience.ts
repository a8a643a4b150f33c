import { isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seminars } from "#database/tables/academy.ts";
import { hasSeat } from "#domains/learning/groups/has-seat.ts";

/** SQL of whether a live session is for a student: for all, or for the group in which they have a seat; null is a visitor. */
export const isSessionFor = (student: PgColumn | number | null) =>
  or(isNull(seminars.groupId), ...(student === null ? [] : [hasSeat(seminars.groupId, student)]));
