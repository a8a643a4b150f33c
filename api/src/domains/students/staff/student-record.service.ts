import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { mayDo } from "@academy/shared/contract/roles";
import type { BlockEmail, StudentRecord } from "@academy/shared/contract/staff/student-record";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountSecurity } from "#domains/accounts/account-security.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailChangesRepository } from "#domains/accounts/email-change/email-changes.repository.ts";
import { formerAddresses } from "#domains/accounts/former-addresses.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { byContract } from "#domains/accounts/staff/answered-roles.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { whyLocked } from "#domains/accounts/staff/why-locked.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { blockedEmail } from "#domains/emails/templates/access-emails.ts";
import { groupsRepository } from "#domains/learning/groups/groups.repository.ts";
import { scholarshipsRepository } from "#domains/payments/scholarships/scholarships.repository.ts";
import { noteReading } from "#domains/platform/audit/note-reading.ts";
import { presentGroup } from "#domains/students/groups/present-group.ts";
import { Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { sessionLimits } from "#http/session/session-limits.ts";
import type { StaffMember } from "#http/session/staff.ts";
import * as present from "./present-record.ts";
import { presentSecurity } from "./present-security.ts";
import { studentRecordRepository } from "./student-record.repository.ts";

/** Placeholder for the reason in the preview of an email: a character that no text contains. */
const GAP = "\u{fffc}";

/** One student as the staff sees them: everything that a support call may be about. */
export function studentRecords(context: Context<"db" | "clock" | "config" | "hasRoom" | "keys" | "rateLimiter">) {
  const { db, clock, config, hasRoom } = context;

  async function account(
    student: StudentRow,
    member: StaffMember,
    providers: Awaited<ReturnType<ReturnType<typeof studentRecordRepository>["providers"]>>,
  ): Promise<StudentRecord["account"]> {
    const former = await formerAddresses(db, student.id);
    const change = await emailChangesRepository(db).open(student.id);
    const roles = await staffRepository(db).rolesOf(student.id);
    return {
      id: student.id,
      email: student.email,
      first_name: student.firstName,
      last_name: student.lastName,
      language: student.language,
      created_at: student.createdAt.toISOString(),
      confirmed_at: isoTime(student.verifiedAt),
      blocked_at: isoTime(student.blockedAt),
      deleted_at: isoTime(student.deletedAt),
      former_addresses: former.map(({ email, until }) => ({ email, until: until.toISOString() })),
      providers: providers.map(({ provider, linkedAt }) => ({ provider, linked_at: linkedAt.toISOString() })),
      email_change: change && {
        new_email: change.newEmail,
        requested_at: change.createdAt.toISOString(),
        due_at: isoTime(change.dueAt),
      },
      ...byContract(roles),
      locked_for_you: whyLocked(member, student.id, roles),
    };
  }

  function openSessions({ id, isStaff }: StudentRow) {
    const { usedAfter, createdAfter } = sessionLimits(clock(), isStaff);
    return sessionsRepository(db).open(id, usedAfter, createdAfter);
  }

  return {
    /** The page of a student, read by a member of the staff. The reading is recorded, as the privacy policy promises, except on a full disk. */
    async read(member: StaffMember, id: number): Promise<StudentRecord> {
      const record = await this.one(member, id);
      if (await hasRoom()) await noteReading(db, member, "read.student", { student: id }, clock());
      return record;
    },

    /** The text of the email about a block, before and after its reason, in the student's language. */
    async blockEmailText(id: number): Promise<BlockEmail> {
      const student = await accountsRepository(db).find(id);
      if (!student?.email) throw new Problem("student.unknown");
      const language = emailLanguage(student);
      const { subject, text } = blockedEmail(student.email, language, GAP, config.operator.support_email);
      const [before = "", after = ""] = text.split(`> ${GAP}`);
      return { language, subject, before: before.trim(), after: after.trim() };
    },

    /** The page of a student, with purchases and scholarships only for who decides on them; accounts through which instructors answer are refused with `student.unknown` too. */
    async one(member: StaffMember, id: number): Promise<StudentRecord> {
      const student = await accountsRepository(db).find(id);
      if (!student || (student.email === null && student.deletedAt === null)) throw new Problem("student.unknown");
      const rows = studentRecordRepository(db, id);
      const providers = await rows.providers();
      const known = await account(student, member, providers);
      const sessions = await openSessions(student);
      const access = await rows.access();
      const orders = mayDo(member.roles, "orders.manage") ? await rows.orders() : [];
      const scholarships = mayDo(member.roles, "scholarships.decide")
        ? await scholarshipsRepository(db).ofStudent(id)
        : [];
      const courseIds = [...new Set([MAIN_COURSE_ID, ...access.map(({ courseId }) => courseId)])];
      const since = known.former_addresses.at(-1)?.until ?? known.created_at;
      const addresses = [known.email, ...known.former_addresses.map(({ email }) => email)].flatMap(
        (each) => each ?? [],
      );
      const audit = await rows.audit({
        addresses,
        since: student.createdAt,
        orderIds: orders.map(({ order }) => order.id),
      });
      return {
        account: known,
        access: access.map((each) => ({
          course_id: each.courseId,
          course: each.course,
          since: each.since.toISOString(),
          until: each.until.toISOString(),
        })),
        courses: await rows.courses(),
        group: presentGroup(await groupsRepository(db).groupOf(id)),
        orders: present.presentOrders(orders, scholarships),
        topics: present.presentTopics(
          await rows.topics(courseIds),
          await rows.lectures(courseIds),
          await rows.attempts(),
        ),
        essays: present.presentEssays(await rows.essays()),
        scholarships: present.presentScholarships(scholarships),
        certificates: present.presentCertificates(await rows.certificates()),
        letters: student.email ? present.presentEmails(await rows.emails(student.email, new Date(since))) : [],
        sessions: present.presentSessions(sessions),
        security: presentSecurity(await accountSecurity(context, student), {
          sessions,
          codes: await rows.codes(),
          providers,
          audit,
        }),
        reports: present.presentReports(await rows.reports(), id),
        audit: present.presentAudit(audit, await rows.addresses(present.actorsOf(audit))),
      };
    },
  };
}
