import type { Requirement } from "@academy/shared/contract/certificates";
import type { Db } from "#database/database.ts";
import type { courses } from "#database/tables/courses.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { type Enrolment, enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { type Achievement, certificatesRepository } from "./certificates.repository.ts";
import { checklist, pointsOf } from "./checklist.ts";

/** The fields of a course that decide about its certificate. */
export type CertifiedCourse = Pick<typeof courses.$inferSelect, "id" | "title" | "certificatePoints" | "withdrawnAt">;

/** How far a student is towards the certificate of a course, at this moment. */
export interface CertificateEligibility {
  /** The name that would be printed on the certificate; empty when the profile has no name. */
  name: string;
  achievement: Achievement;
  points: number;
  requirements: Requirement[];
  enrolment: Enrolment | null;
  /** Whether all requirements are met and the course still gives certificates. */
  eligible: boolean;
}

/** Reads the requirements of the certificate and which of them are met. */
export async function eligibilityOf(db: Db, student: StudentRow, course: CertifiedCourse) {
  const name = [student.firstName, student.lastName].filter((part) => part !== "").join(" ");
  const enrolment = await enrolmentsRepository(db).of(student.id, course.id);
  const achievement = await certificatesRepository(db).achievement(student.id, course.id);
  const person = { hasCourse: enrolment !== null, isConfirmed: student.verifiedAt !== null, name };
  const requirements = checklist(person, achievement, course.certificatePoints);
  const eligible = course.withdrawnAt === null && requirements.every(({ met }) => met);
  return { name, achievement, points: pointsOf(achievement), requirements, enrolment, eligible };
}
