import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { archiveOfAttempts } from "#domains/certification/attempts/attempts-archive.ts";
import { archiveOfEssays } from "#domains/certification/essays/essays-archive.ts";
import { photoKey } from "#domains/platform/media/photo-key.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { exportAccount } from "./export-account.repository.ts";
import { exportLearning } from "./export-learning.repository.ts";
import { exportPayments } from "./export-payments.repository.ts";
import type { Archive } from "./zip-files.ts";

const ZIP = { file: new URL("./zip-files.ts", import.meta.url), name: "zipFiles" };

/** Everything that is stored about a student, as a download. */
export function exportService({
  db,
  clock,
  storage,
  rateLimiter,
  threads,
}: Context<"db" | "clock" | "rateLimiter" | "storage" | "threads">) {
  async function applicationsOf(studentId: number) {
    const rows = await exportPayments(db, studentId).scholarships();
    return {
      files: rows.flatMap(({ id, resume_key: key }) =>
        key ? [{ name: `resume-${id}.pdf`, key: `private/${key}` }] : [],
      ),
      scholarships: rows.map(({ resume_key, resume_name, ...row }) => ({
        ...row,
        resume: resume_key && { name: `resume-${row.id}.pdf`, original_name: resume_name },
      })),
    };
  }

  async function dataOf(student: StudentRow, essays: unknown, scholarships: unknown) {
    const repository = {
      ...exportPayments(db, student.id),
      ...exportLearning(db, student.id),
      ...exportAccount(db, student.id),
    };
    return {
      exported_at: clock(),
      student: {
        id: student.id,
        email: student.email,
        first_name: student.firstName,
        last_name: student.lastName,
        photo: photoKey(student.photo) && "photo.webp",
        language: student.language,
        terms_version: student.termsVersion,
        registered_at: student.createdAt,
        email_verified_at: student.verifiedAt,
      },
      purchases: await repository.purchases(),
      invoices: await repository.invoices(),
      seats: await repository.seats(student.email ?? ""),
      scholarships,
      coupon: await repository.coupon(),
      group: await repository.group(),
      progress: await repository.progress(),
      lectures_opened: await repository.lecturesOpened(),
      test_attempts: await archiveOfAttempts(db, student.id, student.language),
      topics_passed: await repository.topicsPassed(),
      essays,
      essay_results: await repository.essays(),
      certificates: await repository.certificates(),
      questions: await repository.questions(),
      answers: await repository.answers(),
      reports: await repository.reports(),
      messages: student.verifiedAt && student.email ? await repository.messages(student.email) : [],
      notes: await repository.notes(),
      live_sessions_attended: await repository.liveSessions(),
      calendar_feed_made_at: await repository.calendarFeed(),
      sign_in_providers: await repository.signInProviders(),
      email_changes: await repository.emailChanges(),
      emails_turned_off: await repository.emailsTurnedOff(),
      marketing: await repository.marketing(),
      mailings: await repository.mailings(),
      reminders: await repository.reminders(),
      second_factors: await repository.secondFactors(),
      sessions: await repository.sessions(),
      staff_roles: await repository.staffRoles(),
    };
  }

  async function contentOf(key: string | null): Promise<Buffer | null> {
    if (!key || !(await storage.head(key))) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.stream(key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  return {
    /** A zip of `data.json`, the photo, uploaded essays and resumes. */
    async zip(student: StudentRow) {
      const turn = `export:${student.id}`;
      await rateLimiter.take(turn, RATE_LIMITS.exports, "export.too_soon");
      try {
        const { id: studentId, language } = student;
        const { essays, files } = await archiveOfEssays(db, { studentId, language, now: clock() });
        const { scholarships, files: resumes } = await applicationsOf(studentId);
        const data = Buffer.from(`${JSON.stringify(await dataOf(student, essays, scholarships), null, 2)}\n`);
        const packed: Archive["packed"] = [];
        for (const { name, key } of [{ name: "photo.webp", key: photoKey(student.photo) }, ...files, ...resumes]) {
          const content = await contentOf(key);
          if (content) packed.push({ name, content });
        }
        const archive: Archive = { data, packed, at: clock() };
        return await threads.run(ZIP, archive);
      } catch (error) {
        await rateLimiter.giveBack(turn);
        throw error;
      }
    },
  };
}
