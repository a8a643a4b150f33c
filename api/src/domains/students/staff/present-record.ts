import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import type { SessionRow } from "#domains/accounts/sessions/sessions.repository.ts";
import { canReconcile } from "#domains/payments/orders/reconcile.ts";
import type { KnownScholarship } from "#domains/payments/scholarships/scholarships.repository.ts";
import { presentOrderScholarship } from "#domains/payments/staff/present-staff-order.ts";
import { accountOfActor } from "#domains/platform/audit/actors.ts";
import { isoTime } from "#format/iso-time.ts";
import type { studentRecordRepository } from "./student-record.repository.ts";

type Rows<Name extends keyof ReturnType<typeof studentRecordRepository>> = Awaited<
  ReturnType<ReturnType<typeof studentRecordRepository>[Name]>
>;

/** Orders; a refunded order stays "paid", and `refund` has the rest (decision 0014). */
export const presentOrders = (
  rows: Rows<"orders">,
  scholarships: readonly KnownScholarship[],
): StudentRecord["orders"] =>
  rows.map(({ order, course, refund }) => ({
    id: order.id,
    course,
    status: order.status === "refunded" ? "paid" : order.status,
    amount: order.amount,
    currency: order.currency,
    provider: order.provider,
    created_at: order.createdAt.toISOString(),
    paid_at: isoTime(order.paidAt),
    receipt: order.receipt,
    closed_reason: order.closedReason,
    refund: refund && {
      status: refund.status,
      amount: refund.amount,
      requested_at: refund.requestedAt.toISOString(),
    },
    scholarship: presentOrderScholarship(scholarships.find(({ row }) => row.id === order.scholarshipId) ?? null),
    can_reconcile: canReconcile(order),
  }));

/** Topics with their lectures and the attempts at their tests. */
export function presentTopics(topics: Rows<"topics">, lectures: Rows<"lectures">, attempts: Rows<"attempts">) {
  const lecturesOf = Map.groupBy(lectures, ({ topicId }) => topicId);
  const attemptsOf = Map.groupBy(attempts, ({ topicId }) => topicId);
  return topics.map(({ id, title, passedAt }) => ({
    id,
    title,
    test_passed_at: isoTime(passedAt),
    lectures: (lecturesOf.get(id) ?? []).map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      reported_at: isoTime(lecture.reportedAt),
      completed_at: isoTime(lecture.completedAt),
      declared: lecture.declared ?? false,
    })),
    attempts: (attemptsOf.get(id) ?? []).map((attempt) => ({
      id: attempt.id,
      started_at: attempt.startedAt.toISOString(),
      submitted_at: isoTime(attempt.submittedAt),
      score: attempt.score,
      questions: attempt.questions,
      needed: attempt.needed,
      passed: attempt.passed,
    })),
  }));
}

export const presentEssays = (rows: Rows<"essays">) =>
  rows.map(({ intake, status, words, submittedAt, evaluatedAt, returns }) => ({
    intake,
    status,
    words,
    submitted_at: isoTime(submittedAt),
    evaluated_at: isoTime(evaluatedAt),
    returns,
  }));

/** Links to scholarship applications; their text is read on their own page, where the reading is recorded. */
export const presentScholarships = (known: readonly KnownScholarship[]): StudentRecord["scholarships"] =>
  known.map(({ row: { id, status, percent, appliedAt } }) => ({
    id,
    status,
    percent,
    applied_at: appliedAt.toISOString(),
  }));

export const presentCertificates = (rows: Rows<"certificates">) =>
  rows.map(({ number, name, issuedAt, revokedAt, decisionRequestedAt }) => ({
    number,
    name,
    issued_at: issuedAt.toISOString(),
    revoked_at: isoTime(revokedAt),
    undecided: decisionRequestedAt !== null && revokedAt === null,
  }));

export const presentEmails = (rows: Rows<"emails">): StudentRecord["letters"] =>
  rows.map(({ id, createdAt, subject, sentAt, givenUpAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    subject,
    state: sentAt ? "sent" : givenUpAt ? "failed" : "waiting",
    sent_at: isoTime(sentAt),
  }));

export const presentSessions = (rows: readonly SessionRow[]) =>
  rows.map(({ id, device, createdAt, usedAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: usedAt.toISOString(),
  }));

export const presentReports = (rows: Rows<"reports">, studentId: number): StudentRecord["reports"] =>
  rows.map(({ id, reporterId, questionId, answerId, reason, createdAt, closedAt }) => ({
    id,
    role: reporterId === studentId ? "reporter" : "author",
    post: questionId === null ? "answer" : "question",
    post_id: questionId ?? answerId ?? 0,
    reason,
    created_at: createdAt.toISOString(),
    closed_at: isoTime(closedAt),
  }));

/** Numbers of the accounts that are actors of audit lines. */
export const actorsOf = (rows: Rows<"audit">) => [
  ...new Set(rows.flatMap(({ actor }) => accountOfActor(actor)?.id ?? [])),
];

export const presentAudit = (rows: Rows<"audit">, addresses: ReadonlyMap<number, string>) =>
  rows.map(({ id, at, actor, action, details }) => {
    const account = accountOfActor(actor);
    return {
      id,
      at: at.toISOString(),
      actor,
      actor_email: account === null ? null : (addresses.get(account.id) ?? null),
      action,
      reason: typeof details.reason === "string" ? details.reason : null,
    };
  });
