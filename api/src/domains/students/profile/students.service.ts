import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { ProfileChange } from "@academy/shared/contract/students/students";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailChangeService } from "#domains/accounts/email-change/email-change.service.ts";
import { factorRecoveryService } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { termsInForce } from "#domains/accounts/legal/legal.service.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { emailCodes } from "#domains/accounts/sign-up/email-codes.service.ts";
import { accountRoles } from "#domains/accounts/staff/account-roles.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { ownGroup } from "#domains/learning/groups/own-group.ts";
import { enqueueChecksOfStudent } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { fieldProblem, required } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { refuseUnprintable } from "#printing/refuse-unprintable.ts";

/** The student's own profile (specification §3). */
export function studentsService(context: PasswordContext & Context<"threads">) {
  const { db, config, threads } = context;
  const codes = emailCodes(context);
  const changes = emailChangeService(context);
  const recoveries = factorRecoveryService(context);
  const rolesOf = accountRoles(context);
  return {
    /** The profile as the calling session may see it; an account with second factors is only reached by a session that was opened with one. */
    async detail(student: StudentRow, { hasFactor }: { hasFactor: boolean }) {
      const held = await enrolmentsRepository(db).ofStudent(student.id);
      const certificates = await certificatesRepository(db).validOf(student.id);
      const main = held.find(({ courseId }) => courseId === MAIN_COURSE_ID);
      const code = student.verifiedAt ? null : await codes.countdown(student);
      return {
        id: student.id,
        email: student.email ?? "",
        first_name: student.firstName,
        last_name: student.lastName,
        photo: student.photo,
        email_verified: student.verifiedAt !== null,
        has_course: main !== undefined,
        access_until: isoTime(main?.accessUntil),
        courses: held.map(({ courseId, accessUntil }) => ({
          course: courseId,
          access_until: accessUntil.toISOString(),
        })),
        has_certificate: certificates.length > 0,
        resend_at: isoTime(code?.resendAt),
        expires_at: isoTime(code?.expiresAt),
        code_length: config.codeLength,
        terms_version: student.termsVersion,
        terms_in_force: await termsInForce(db),
        language: emailLanguage(student),
        has_password: student.passwordHash !== null,
        email_change: student.verifiedAt ? await changes.stateOf(student.id) : null,
        lost_factors: hasFactor ? await recoveries.stateOf(student.id) : null,
        group: await ownGroup(db, student.id),
        is_staff: (await rolesOf(student)).length > 0,
      };
    },

    /**
     * Stores the version of the texts whose notice the student read; an older one, from a tab left open, changes
     * nothing. A version that is not in force yet is refused (`field.invalid`): nobody can have read it, and storing it would
     * suppress the notice of the next texts.
     */
    async seeTerms(student: StudentRow, version: string) {
      if (version > (await termsInForce(db))) throw fieldProblem("terms_version", "field.invalid");
      const kept = await accountsRepository(db).raiseTermsVersion(student.id, version);
      return { terms_version: kept };
    },

    /** Changes names and language; fields that are not sent stay (specification §4), also if another device changed them meanwhile. */
    async change({ id }: StudentRow, { first_name: firstName, last_name: lastName, language }: ProfileChange) {
      await refuseUnprintable(threads, { first_name: firstName, last_name: lastName });
      const kept = required(
        await db.transaction(async (tx) => {
          if (firstName !== undefined || lastName !== undefined) await enqueueChecksOfStudent(tx, id);
          return accountsRepository(tx).changeProfile(id, { firstName, lastName, language });
        }),
        "session.invalid",
      );
      return { first_name: kept.firstName, last_name: kept.lastName, ...(language && { language: kept.language }) };
    },
  };
}
