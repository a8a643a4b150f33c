import { and, isNull, sql } from "drizzle-orm";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { catalogueVersion } from "#database/tables/courses.ts";
import { groupMembers, groupReleases } from "#database/tables/groups.ts";
import { enrolments } from "#database/tables/payments.ts";
import { type Catalogue, cachedCatalogue } from "./catalogue.ts";
import type { LectureRow, TopicRow } from "./courses.repository.ts";
import type { Enrolment } from "./enrolments.repository.ts";

/** The courses and lectures that a student may open at the moment of a request. */
export interface StudentAccess {
  catalogue: Catalogue;
  /** The enrolment in a course, even after its access time; null when the student never had one or it was revoked. */
  enrolmentIn: (courseId: number) => Enrolment | null;
  /**
   * When a topic, or a lecture of it, opens for the student: on the date of their group in place of the topic's (reading 120), and not
   * before the course and the lecture themselves (reading 130).
   */
  releaseOf: (
    topic: Pick<TopicRow, "id" | "releasedAt" | "courseOpensAt">,
    lecture?: Pick<LectureRow, "releasedAt">,
  ) => Date | null;
}

/** The release dates of the group in which the student of an enrolment has a seat, by topic. */
const GROUP_RELEASES = sql<Record<string, string> | null>`(
  select jsonb_object_agg(${groupReleases.topicId}, ${groupReleases.opensAt})
  from ${groupReleases} join ${groupMembers} on ${groupMembers.groupId} = ${groupReleases.groupId}
  where ${groupMembers.studentId} = ${enrolments.studentId} and not ${groupMembers.isWaiting})`;

/** The last of some moments; null without any. */
const latest = (...moments: readonly (Date | null)[]) =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

interface Standing {
  version: number;
  enrolments: Enrolment[];
  releases: Record<string, string> | null | undefined;
}

/** Reads with every request which enrolments the student has, what the group changes, and which version the catalogue has. */
export function studentAccess(db: Db): (studentId: number) => Promise<StudentAccess> {
  const statement = db
    .select({ version: catalogueVersion.version, enrolment: enrolments, releases: GROUP_RELEASES })
    .from(catalogueVersion)
    .leftJoin(
      enrolments,
      and(sql`${enrolments.studentId} = any(${sql.placeholder("students")}::int[])`, isNull(enrolments.revokedAt)),
    )
    .prepare("standing_of_students");
  const ask = batchLoader<number, Standing>(async (students) => {
    const rows = await statement.execute({ students });
    const version = rows[0]?.version ?? 0;
    const held = Map.groupBy(rows, ({ enrolment }) => enrolment?.studentId);
    return new Map(
      students.map((id) => {
        const own = held.get(id) ?? [];
        return [
          id,
          { version, enrolments: own.flatMap(({ enrolment }) => enrolment ?? []), releases: own[0]?.releases },
        ];
      }),
    );
  });
  const catalogueAt = cachedCatalogue(db);

  return async (studentId) => {
    const found = await ask(studentId);
    const catalogue = await catalogueAt(found?.version ?? 0);
    return {
      catalogue,
      enrolmentIn: (courseId) => found?.enrolments.find((each) => each.courseId === courseId) ?? null,
      releaseOf: ({ id, releasedAt, courseOpensAt }, lecture) => {
        const ofGroup = found?.releases?.[id];
        return latest(courseOpensAt, ofGroup ? new Date(ofGroup) : releasedAt, lecture?.releasedAt ?? null);
      },
    };
  };
}
