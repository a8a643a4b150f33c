import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { groupMembers } from "#database/tables/groups.ts";

/** SQL of whether a student has a seat in a group; who waits for one has not. */
export const hasSeat = (group: PgColumn | number, student: PgColumn | number) =>
  sql`exists (select 1 from ${groupMembers} where ${groupMembers.groupId} = ${group} and ${groupMembers.studentId} = ${student} and not ${groupMembers.isWaiting})`;
