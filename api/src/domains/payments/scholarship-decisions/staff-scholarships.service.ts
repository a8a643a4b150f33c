import type {
  ScholarshipDecisionDraft,
  StaffScholarship,
  StaffScholarshipQuery,
} from "@academy/shared/contract/staff/scholarships";
import type { Context } from "#context.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { closeOpenOrder } from "#domains/payments/orders/close-order.ts";
import { groupOf } from "#domains/payments/scholarships/scholarship-groups.ts";
import { scholarshipsRepository } from "#domains/payments/scholarships/scholarships.repository.ts";
import { namesOfAccounts } from "#domains/platform/audit/actors.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { noteReading } from "#domains/platform/audit/note-reading.ts";
import { Problem } from "#errors/problem.ts";
import { keysetPage, readClosedCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { checkDecision, decideScholarship, payableOf, reopenScholarship } from "./decide-scholarship.ts";
import { presentRow, presentStaffScholarship } from "./present-staff-scholarship.ts";
import { staffScholarshipsRepository } from "./staff-scholarships.repository.ts";

/** What deciding about scholarships needs. */
export type StaffScholarshipsContext = Context<"config" | "db" | "clock" | "storage" | "hasRoom" | "paymentProviders">;

/** Scholarship applications, and the staff's decisions about them (decision 0072). */
export function staffScholarships(context: StaffScholarshipsContext) {
  const { db, clock, storage, hasRoom } = context;
  const audited = auditedActions(context);

  return {
    async list(query: StaffScholarshipQuery) {
      const rows = await staffScholarshipsRepository(db).page(query, readClosedCursor(query));
      return keysetPage(rows, query.limit, {
        keysOf: ({ row }) =>
          query.filter === "waiting" || !row.closedAt ? [row.id] : [row.closedAt.toISOString(), row.id],
        present: ({ row, applicant }) => presentRow(row, applicant),
      });
    },

    async one(member: StaffMember, id: number): Promise<StaffScholarship> {
      const repository = scholarshipsRepository(db);
      const known = await repository.find(id);
      const applicant = known && (await accountsRepository(db).find(known.row.studentId));
      if (!known || !applicant) throw new Problem("scholarship.unknown");
      const { row } = known;
      const group = row.cohort && row.intake ? { cohort: row.cohort, intake: row.intake } : groupOf(clock());
      const names = await namesOfAccounts(db, row.decidedBy ? [row.decidedBy] : []);
      return presentStaffScholarship(known, {
        applicant,
        decidedBy: row.decidedBy ? (names.get(row.decidedBy) ?? null) : null,
        price: await payableOf(db, row.courseId),
        group,
        granted: await repository.granted(group),
        sign: (key) => storage.signedUrl(key, member.student.id),
      });
    },

    /** An application with its resume, read by a member of the staff; the reading is recorded, as the privacy policy promises. */
    async read(member: StaffMember, id: number): Promise<StaffScholarship> {
      const application = await this.one(member, id);
      const details = { scholarship: id, student: application.applicant.student };
      if (await hasRoom()) await noteReading(db, member, "read.scholarship", details, clock());
      return application;
    },

    async decide(member: StaffMember, id: number, draft: ScholarshipDecisionDraft) {
      if (draft.decision === "full") {
        // The decision is checked first, so that no order is closed at the provider for a decision that is then refused.
        const { row } = await db.transaction((tx) => checkDecision(tx, context, member, id, draft));
        await closeOpenOrder(context, row.studentId, row.courseId);
      }
      await audited(member, "scholarship.decide", (tx) => decideScholarship(tx, context, member, id, draft));
    },

    reopen: (member: StaffMember, id: number, reason: string) =>
      audited(member, "scholarship.reopen", (tx) => reopenScholarship(tx, context, member, id, reason)),
  };
}
