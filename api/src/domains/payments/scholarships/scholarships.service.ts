import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { ScholarshipApplication, ScholarshipObstacle, Scholarships } from "@academy/shared/contract/scholarships";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { readPdf } from "#domains/certification/essays/file/read-pdf.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { refuseInfected } from "#domains/platform/files/refuse-infected.ts";
import { replaceFile } from "#domains/platform/files/replace-file.ts";
import { Problem, required } from "#errors/problem.ts";
import { shownFileName } from "#format/file-name.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { ownPrice } from "./own-price.ts";
import { presentScholarship } from "./present-scholarship.ts";
import { removeResume, resumeKey } from "./resume-file.ts";
import { receivedEmail, staffScholarshipEmail } from "./scholarship-emails.ts";
import { scholarshipsRepository } from "./scholarships.repository.ts";

/** What applications need from the context. */
export type ScholarshipsContext = Context<
  "config" | "db" | "clock" | "storage" | "threads" | "rateLimiter" | "virusScanner"
>;

/** An application as the student sent it. */
export interface SentApplication {
  fields: ScholarshipApplication;
  resume: { name: string; bytes: Buffer };
}

/** Limits how many uploads have their bytes in memory at once; some more wait, and further ones are refused with Retry-After. */
const uploadInTurn = createConcurrencyLimit(6, 20);

const REFUSAL = {
  closed: "scholarship.closed",
  email: "account.unverified",
  open: "scholarship.open",
  granted: "scholarship.granted",
  owned: "payment.already_owned",
} as const satisfies Record<ScholarshipObstacle, unknown>;

/** A student's own applications for scholarships (decision 0072). */
export function scholarshipsService(context: ScholarshipsContext) {
  const { db, clock, config, storage, rateLimiter } = context;
  const courses = coursesService(context);
  const course = MAIN_COURSE_ID;

  async function obstacleOf(on: Db, student: StudentRow) {
    if (config.scholarships === "closed") return "closed";
    if (!student.verifiedAt) return "email";
    const enrolment = await enrolmentsRepository(on).of(student.id, course);
    if (enrolment && enrolment.accessUntil > clock()) return "owned";
    const repository = scholarshipsRepository(on);
    if ((await repository.ofStudent(student.id)).some(({ row }) => row.status === "open")) return "open";
    return (await repository.unused(student.id, course)) ? "granted" : null;
  }

  async function refuse(on: Db, student: StudentRow) {
    const obstacle = await obstacleOf(on, student);
    if (obstacle) throw new Problem(REFUSAL[obstacle]);
  }

  const keep =
    (student: StudentRow, { fields, resume }: SentApplication, key: string) =>
    async (tx: Db) => {
      const now = clock();
      const locked = await accountsRepository(tx).lock(student.id);
      if (!locked?.email || locked.deletedAt) throw new Problem("session.invalid");
      await refuse(tx, locked);
      const made = required(
        await scholarshipsRepository(tx).add({
          ...fields,
          studentId: student.id,
          courseId: course,
          resumeKey: key,
          resumeName: shownFileName(resume.name, "resume.pdf"),
          resumeBytes: resume.bytes.length,
          appliedAt: now,
        }),
        "scholarship.open",
      );
      const details = { scholarship: made.id };
      await writeAudit(tx, { at: now, actor: `student:${student.id}`, action: "scholarship.apply", details });
      await enqueueEmail(tx, receivedEmail(locked.email, emailLanguage(locked), config.publicUrl), now);
      await notifyStaff(tx, context, "scholarships.decide", (to, language) =>
        staffScholarshipEmail(to, language, made.id, config.publicUrl),
      );
      return null;
    };

  return {
    /** What the student pays for the main course with the scholarship; null where that is the full price. */
    async price(student: StudentRow) {
      const { payable_kzt } = await courses.course(course);
      const { amount, percent } = await ownPrice(db, student.id, course, payable_kzt);
      return percent === null ? null : { percent, payable_kzt: amount };
    },

    async state(student: StudentRow): Promise<Scholarships> {
      const known = await scholarshipsRepository(db).ofStudent(student.id);
      return {
        obstacle: await obstacleOf(db, student),
        own_price: await this.price(student),
        applications: known.map((each) => presentScholarship(each, storage.signedUrl)),
      };
    },

    /** Stores an application with its resume; `receive` reads the upload when its turn has come. */
    async apply(student: StudentRow, receive: () => Promise<SentApplication>) {
      await refuse(db, student);
      await rateLimiter.take(`scholarships:${student.id}`, RATE_LIMITS.scholarshipApplications, "request.too_many");
      await uploadInTurn(async () => {
        const sent = await receive();
        await refuseInfected(context, sent.resume.bytes, "resume");
        await readPdf(context, sent.resume.bytes);
        const key = resumeKey();
        await replaceFile(context, { key: `private/${key}`, content: sent.resume.bytes }, keep(student, sent, key));
      });
    },

    /**
     * Withdraws the student's own undecided application and deletes what was written for it at once; the next sweep deletes a
     * file that the storage refuses to delete now.
     */
    async withdraw(student: StudentRow, id: number) {
      const key = await db.transaction(async (tx) => {
        const now = clock();
        const repository = scholarshipsRepository(tx);
        await accountsRepository(tx).lock(student.id);
        const row = await repository.lock(id);
        if (row?.studentId !== student.id) throw new Problem("scholarship.unknown");
        if (row.status !== "open") throw new Problem("scholarship.state");
        await repository.update(id, { status: "withdrawn", statement: "", results: "", closedAt: now });
        const details = { scholarship: id };
        await writeAudit(tx, { at: now, actor: `student:${student.id}`, action: "scholarship.withdraw", details });
        return row.resumeKey;
      });
      if (key) await removeResume(storage, key);
      await scholarshipsRepository(db).forget(id);
    },
  };
}
