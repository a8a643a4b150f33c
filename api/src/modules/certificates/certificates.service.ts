import {
  type Certificate,
  type CertificateState,
  pointsPossible,
  type VerifiedCertificate,
} from "@academy/shared/contract/certificates";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { coursesRepository } from "#modules/courses/courses.repository.ts";
import { enrolments } from "#modules/courses/enrolments.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { checklist, pointsOf } from "./checklist.ts";
import { keysOf, storeCertificate } from "./files.ts";
import { newNumber, readNumber, verifyAddress } from "./number.ts";

/** Certificates: what is missing, issuing, and the public check (readings 29, 36, 50). */
export function certificatesService(context: Context) {
  const { db, clock, config, storage, hasRoom } = context;
  const repository = certificatesRepository(db);

  const verifyUrl = (number: string) => verifyAddress(config, number);

  /** Issues once, with the name of this moment; fifty requests at once get the same certificate (threat B33). */
  async function issue(
    student: StudentRow,
    course: { id: number; title: string },
    name: string,
    points: number,
  ): Promise<CertificateRow | null> {
    if (!(await hasRoom())) return null;
    const now = clock();
    await repository.issue({
      number: newNumber(now),
      studentId: student.id,
      courseId: course.id,
      name,
      course: course.title,
      points,
      issuedAt: now,
    });
    const row = await repository.of(student.id, course.id);
    if (row?.revokedAt) await repository.restore(row.id);
    return row;
  }

  async function present(row: CertificateRow): Promise<Certificate> {
    await storeCertificate(context, { row, verifyUrl: verifyUrl(row.number) });
    const keys = keysOf(row.number);
    const image = storage.signedUrl(keys.image, row.studentId);
    return {
      number: row.number,
      name: row.name,
      course: row.course,
      points: row.points,
      issued_at: row.issuedAt.toISOString(),
      image: image.url,
      pdf: storage.signedUrl(keys.pdf, row.studentId).url,
      verify_url: verifyUrl(row.number),
      expires_at: image.expiresAt.toISOString(),
    };
  }

  return {
    /** The checklist of a course, and the certificate once everything on it is met. */
    async mine(student: StudentRow, courseId: number): Promise<CertificateState> {
      const course = await coursesRepository(db).find(courseId);
      if (!course) throw new Problem("course.unknown");
      const name = [student.firstName, student.lastName].filter((part) => part !== "").join(" ");
      const enrolment = await enrolments(db).of(student.id, courseId);
      const achievement = await repository.achievement(student.id, courseId);
      const person = { hasCourse: enrolment !== null, isConfirmed: student.verifiedAt !== null, name };
      const requirements = checklist(person, achievement, course.certificatePoints);
      const eligible = course.withdrawnAt === null && requirements.every(({ met }) => met);
      const points = pointsOf(achievement);
      const known = await repository.of(student.id, courseId);
      const valid = known && !known.revokedAt ? known : null;
      const row = valid ?? (eligible ? await issue(student, course, name, points) : null);
      return {
        eligible,
        name,
        points,
        points_needed: course.certificatePoints,
        points_possible: pointsPossible(achievement.topics),
        requirements,
        certificate: row && (await present(row)),
      };
    },

    /** What anybody may know of a certificate by its number. */
    async verify(typed: string): Promise<VerifiedCertificate> {
      const number = readNumber(typed);
      const row = number && (await repository.byNumber(number));
      if (!row) throw new Problem("certificate.unknown");
      const { name, course, issuedAt, revokedAt } = row;
      return { number: row.number, name, course, issued_at: issuedAt.toISOString(), valid: revokedAt === null };
    },
  };
}
