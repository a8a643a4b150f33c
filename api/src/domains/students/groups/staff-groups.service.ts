import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { GroupChange, GroupMove, NewGroup, StaffGroups } from "@academy/shared/contract/staff/groups";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { whyLocked } from "#domains/accounts/staff/why-locked.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { groupsRepository } from "#domains/learning/groups/groups.repository.ts";
import { fillSeats, joinGroup, leaveGroup } from "#domains/learning/groups/seats.ts";
import { seminarsRepository } from "#domains/learning/seminars/seminars.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { presentGroup } from "./present-group.ts";

const columnsOf = ({ name, first_day, last_day, seats, essay_topic }: NewGroup) => ({
  name,
  firstDay: first_day,
  lastDay: last_day,
  seats,
  essayTopicId: essay_topic,
});

/** Groups of students: their days, seats, release dates and essay topic, and who belongs to them. */
export function groupsService(context: Context<"db" | "clock" | "config">) {
  const { db, clock } = context;
  const audited = auditedActions(context);

  async function choices(on: Db) {
    const topics = (await coursesRepository(on).topics()).filter(({ courseId }) => courseId === MAIN_COURSE_ID);
    return { topics, essayTopics: await essaysRepository(on).topics(MAIN_COURSE_ID) };
  }

  /** Refuses topics that the course does not have. */
  async function checkTopics(tx: Db, { essay_topic, releases }: NewGroup) {
    const { topics, essayTopics } = await choices(tx);
    if (essay_topic !== null && !essayTopics.some(({ id }) => id === essay_topic))
      throw fieldProblem("essay_topic", "field.invalid");
    const named = releases.map(({ topic }) => topic);
    const known = named.every((id) => topics.some((topic) => topic.id === id));
    if (!known || new Set(named).size < named.length) throw fieldProblem("releases", "field.invalid");
  }

  const setReleases = (tx: Db, id: number, { releases }: NewGroup) =>
    groupsRepository(tx).setReleases(
      id,
      releases.map(({ topic, opens_at }) => ({ topicId: topic, opensAt: new Date(opens_at) })),
    );

  async function locked(tx: Db, id: number) {
    const group = required(await groupsRepository(tx).lock(id), "staff.changed");
    return group;
  }

  return {
    async list(): Promise<StaffGroups> {
      const repository = groupsRepository(db);
      const [rows, releases, { topics, essayTopics }] = [
        await repository.all(),
        Map.groupBy(await repository.releases(), ({ groupId }) => groupId),
        await choices(db),
      ];
      return {
        groups: rows.map(({ group, members, waiting, sessions }) => ({
          id: group.id,
          name: group.name,
          first_day: group.firstDay,
          last_day: group.lastDay,
          seats: group.seats,
          essay_topic: group.essayTopicId,
          releases: (releases.get(group.id) ?? []).map(({ topicId, opensAt }) => ({
            topic: topicId,
            opens_at: opensAt.toISOString(),
          })),
          revision: group.revision,
          members,
          waiting,
          sessions,
        })),
        topics: topics.map(({ id, title }) => ({ id, title })),
        essay_topics: essayTopics.map(({ id, title }) => ({ id, title: title.en })),
      };
    },

    add: (member: StaffMember, fields: NewGroup) =>
      audited(member, "group.add", async (tx) => {
        await checkTopics(tx, fields);
        const columns = { ...columnsOf(fields), courseId: MAIN_COURSE_ID, createdAt: clock() };
        const id = await groupsRepository(tx).add(columns);
        await setReleases(tx, id, fields);
        return { subject: { group: id }, after: fields };
      }),

    /** Changes a group; new seats go to those who have waited longest. Fewer seats take none away. */
    change: (member: StaffMember, id: number, { revision, ...fields }: GroupChange) =>
      audited(member, "group.change", async (tx) => {
        const group = await locked(tx, id);
        if (group.revision !== revision) throw new Problem("staff.changed");
        await checkTopics(tx, fields);
        await groupsRepository(tx).change(id, columnsOf(fields));
        await setReleases(tx, id, fields);
        await fillSeats(tx, context, await locked(tx, id));
        return { subject: { group: id }, after: fields };
      }),

    /** Deletes a group without students and live sessions. */
    drop: (member: StaffMember, id: number, reason: string) =>
      audited(member, "group.delete", async (tx) => {
        const { name } = await locked(tx, id);
        const repository = groupsRepository(tx);
        const students = (await repository.countOf(id, false)) + (await repository.countOf(id, true));
        if (students + (await seminarsRepository(tx).countOfGroup(id)) > 0) throw new Problem("staff.changed");
        await repository.drop(id);
        return { subject: { group: id }, before: { name }, after: null, reason };
      }),

    /** Puts a student into a group, or out of the one they are in; without a free seat they wait. */
    move: (member: StaffMember, studentId: number, { group: id, reason }: GroupMove) =>
      audited(member, "group.move", async (tx) => {
        const student = await accountsRepository(tx).lock(studentId);
        if (!student?.email || student.deletedAt) throw new Problem("student.unknown");
        const lock = whyLocked(member, student.id, await staffRepository(tx).rolesOf(student.id));
        if (lock) throw new Problem(`student.${lock}`);
        const repository = groupsRepository(tx);
        const before = (await repository.groupOf(studentId))?.group.id ?? null;
        // In one order, so that moves in opposite directions follow each other.
        const both = [before, id].filter((each) => each !== null).toSorted((one, other) => one - other);
        for (const each of both) await repository.lock(each);
        if (id === null) await leaveGroup(tx, context, studentId);
        else {
          const group = await repository.lock(id);
          if (!group) throw fieldProblem("group", "field.invalid");
          await joinGroup(tx, context, group, studentId);
        }
        const after = await repository.groupOf(studentId);
        return {
          result: presentGroup(after),
          subject: { student: studentId },
          before: { group: before },
          after: { group: id },
          reason,
        };
      }),
  };
}
