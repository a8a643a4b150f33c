import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow, matches } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";
import { groupMembers, groupReleases, groups } from "#database/tables/groups.ts";
import { students } from "#database/tables/students.ts";
import { reachable } from "#domains/emails/is-reachable.ts";

/** A row of the groups' table. */
export type GroupRow = typeof groups.$inferSelect;

/** A student's seat in a group, or position on its waiting list. */
export type GroupMemberRow = typeof groupMembers.$inferSelect;

/** When a topic opens for a group. */
export interface Release {
  topicId: number;
  opensAt: Date;
}

const membersWhere = (isWaiting: boolean) =>
  sql<number>`(select count(*)::int from ${groupMembers} where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.isWaiting} = ${isWaiting})`;

// The number of a group is written with its table: a select of one table leaves it out, and a session has an own one.
const sessions = sql<number>`(select count(*)::int from ${seminars} where ${seminars.groupId} = ${groups}."id")`;

/** SQL of groups and their students. */
export function groupsRepository(db: Db) {
  return {
    /** All groups with their figures, the latest first day first. */
    all: () =>
      db
        .select({ group: groups, members: membersWhere(false), waiting: membersWhere(true), sessions })
        .from(groups)
        .orderBy(desc(groups.firstDay), desc(groups.id)),

    releases: () => db.select().from(groupReleases).orderBy(groupReleases.opensAt, groupReleases.topicId),

    /** A group, locked until the transaction ends: seats are given in turn. */
    lock: (id: number) => lockRow(db, groups, { id }),

    find: (id: number) => findRow(db, groups, { id }),

    /** The names of groups, by their numbers. */
    async names(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: groups.id, name: groups.name })
        .from(groups)
        .where(inArray(groups.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    async add(fields: Omit<typeof groups.$inferInsert, "id" | "revision">) {
      const [row] = await db.insert(groups).values(fields).returning({ id: groups.id });
      if (!row) throw new Error("no group was added");
      return row.id;
    },

    async change(id: number, fields: Partial<typeof groups.$inferInsert>) {
      await db
        .update(groups)
        .set({ ...fields, revision: sql`${groups.revision} + 1` })
        .where(eq(groups.id, id));
    },

    async drop(id: number) {
      await db.delete(groups).where(eq(groups.id, id));
    },

    async setReleases(groupId: number, releases: readonly Release[]) {
      await db.delete(groupReleases).where(eq(groupReleases.groupId, groupId));
      if (releases.length > 0) await db.insert(groupReleases).values(releases.map((each) => ({ groupId, ...each })));
    },

    /** How many students of a group have a seat, or wait for one. */
    countOf: (groupId: number, isWaiting: boolean) =>
      db.$count(groupMembers, matches(groupMembers, { groupId, isWaiting })),

    memberOf: (studentId: number) => findRow(db, groupMembers, { studentId }),

    /** The group of a student, with its name. */
    groupOf: (studentId: number) =>
      firstRow(
        db
          .select({ group: groups, member: groupMembers })
          .from(groupMembers)
          .innerJoin(groups, eq(groups.id, groupMembers.groupId))
          .where(eq(groupMembers.studentId, studentId)),
      ),

    async put(member: GroupMemberRow) {
      const { studentId, ...membership } = member;
      await db
        .insert(groupMembers)
        .values(member)
        .onConflictDoUpdate({ target: groupMembers.studentId, set: membership });
    },

    async remove(studentId: number) {
      await db.delete(groupMembers).where(eq(groupMembers.studentId, studentId));
    },

    /** How many wait before a student of a waiting list, the student included. */
    waitingPosition: ({ groupId, since, studentId }: GroupMemberRow) =>
      db.$count(
        groupMembers,
        and(
          eq(groupMembers.groupId, groupId),
          groupMembers.isWaiting,
          sql`(${groupMembers.since}, ${groupMembers.studentId}) <= (${since.toISOString()}::timestamptz, ${studentId}::int)`,
        ),
      ),

    /** Gives seats to those who have waited longest, at most so many; returns those of them who may get emails. */
    async seatWaiting(groupId: number, most: number, since: Date) {
      const next = db
        .select({ studentId: groupMembers.studentId })
        .from(groupMembers)
        .where(and(eq(groupMembers.groupId, groupId), groupMembers.isWaiting))
        .orderBy(groupMembers.since, groupMembers.studentId)
        .limit(Math.max(most, 0));
      const seated = await db
        .update(groupMembers)
        .set({ isWaiting: false, since })
        .where(sql`${groupMembers.studentId} in ${next}`)
        .returning({ studentId: groupMembers.studentId });
      const ids = seated.map(({ studentId }) => studentId);
      return db
        .select()
        .from(students)
        .where(and(inArray(students.id, ids), reachable));
    },
  };
}
