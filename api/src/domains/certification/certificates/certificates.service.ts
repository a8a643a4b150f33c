import { type Certificate, type CertificateState, pointsPossible } from "@academy/shared/contract/certificates";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { Problem, required } from "#errors/problem.ts";
import { type CertifiedCourse, eligibilityOf } from "./certificate-eligibility.ts";
import { type CertificateRow, certificatesRepository } from "./certificates.repository.ts";
import { keysOf, storeCertificate } from "./files.ts";
import { issueWhenEarned } from "./issue.ts";
import { readNumber, verifyAddress } from "./number.ts";
import { presentVerified } from "./present-verified.ts";

/** What issuing and drawing certificates needs. */
export type CertificatesContext = Context<
  "config" | "db" | "clock" | "keys" | "newKeyPair" | "storage" | "threads" | "hasRoom"
>;

/** Certificates: what is missing, issuing, and the public check. */
export function certificatesService(context: CertificatesContext) {
  const { db, config, storage, hasRoom } = context;
  const repository = certificatesRepository(db);

  const verifyUrl = (number: string) => verifyAddress(config, number);

  /** How far the student is, and the certificate; an earned certificate that nobody has issued yet is issued now. */
  async function current(student: StudentRow, course: CertifiedCourse) {
    if (await hasRoom()) return db.transaction((tx) => issueWhenEarned(tx, context, student, course));
    const known = await repository.of(student.id, course.id);
    return { eligibility: await eligibilityOf(db, student, course), row: known?.revokedAt ? null : known };
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
      badge: storage.signedUrl(keys.badge, row.studentId).url,
      credential: storage.signedUrl(keys.credential, row.studentId).url,
      verify_url: verifyUrl(row.number),
      expires_at: image.expiresAt.toISOString(),
    };
  }

  return {
    /** The checklist of a course, and the certificate once everything on it is met. */
    async mine(student: StudentRow, courseId: number): Promise<CertificateState> {
      const course = required(await coursesRepository(db).find(courseId), "course.unknown");
      const { eligibility, row } = await current(student, course);
      const { name, achievement, points, requirements, eligible } = eligibility;
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

    /** What anybody may know about a certificate whose number they have. */
    async verify(typed: string) {
      const number = readNumber(typed);
      const row = number && (await repository.byNumber(number));
      if (!row) throw new Problem("certificate.unknown");
      return presentVerified(row);
    },
  };
}
