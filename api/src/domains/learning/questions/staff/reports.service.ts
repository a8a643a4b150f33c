import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { ReportDecisionDraft, ReportedPost, StaffReportQuery } from "@academy/shared/contract/staff/reports";
import type { Context } from "#context.ts";
import { decideReports, showPost } from "#domains/learning/questions/moderation.ts";
import {
  type AuthorRow,
  type PostKind,
  questionsRepository,
} from "#domains/learning/questions/questions.repository.ts";
import { postOf } from "#domains/learning/questions/reports.repository.ts";
import { refuse } from "#domains/learning/questions/staff/moderation-actions.ts";
import { staffAuthor } from "#domains/learning/questions/staff/staff-author.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem } from "#errors/problem.ts";
import { excerptOf } from "#format/excerpt.ts";
import { isoTime } from "#format/iso-time.ts";
import { keysetPage, readClosedCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { staffReportsRepository } from "./staff-reports.repository.ts";

/** The audit's name for each decision; only the operator's command decides `removed`. */
const ACTIONS = { kept: "dismiss_reports", hidden: "hide", removed: "remove" } as const;

interface PostRow {
  id: number;
  studentId: number;
  content: string;
  hiddenContent: string | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
}

const threadPost = (kind: PostKind, post: PostRow, author: AuthorRow, byStaff: boolean) => ({
  kind,
  id: post.id,
  content: post.hiddenContent ?? post.content,
  created_at: post.createdAt.toISOString(),
  author: staffAuthor(author, post.studentId, true, byStaff),
  is_deleted: post.deletedAt !== null,
  is_hidden: post.hiddenAt !== null,
});

/** Reported posts, and the staff's decisions about them. A member who decides may also see who a student is. */
export function staffReports(context: Context<"db" | "clock">) {
  const { db, clock } = context;
  const audited = auditedActions(context);

  return {
    async list(query: StaffReportQuery): Promise<StaffPage<ReportedPost>> {
      const rows = await staffReportsRepository(db).page(query, readClosedCursor(query));
      return keysetPage(rows, query.limit, {
        keysOf: ({ report }) => (report.closedAt ? [report.closedAt.toISOString(), report.id] : [report.id]),
        present: ({ report, question, lecture, text, authorId, byStaff, author, count }) => ({
          ...postOf(report),
          question: question.id,
          lecture,
          excerpt: excerptOf(text),
          author: staffAuthor(author, authorId, true, byStaff),
          first_reported_at: report.createdAt.toISOString(),
          reports: count,
          decided_at: isoTime(report.closedAt),
          decision: report.decision,
        }),
      });
    },

    async detail(kind: PostKind, id: number) {
      const repository = staffReportsRepository(db);
      const reports = await repository.ofPost(kind, id);
      if (reports.length === 0) throw new Problem(`${kind}.unknown`);
      const posts = questionsRepository(db);
      const answer = kind === "answer" ? await posts.findAnswer(id) : null;
      const questionId = answer?.answer.questionId ?? id;
      const found = await posts.find(questionId);
      const lecture = await repository.lectureOf(questionId);
      if (!found || !lecture) throw new Problem(`${kind}.unknown`);
      const answers = (await posts.answers(questionId)).toReversed();
      return {
        kind,
        id,
        lecture,
        thread: [
          threadPost("question", found.question, found.author, false),
          ...answers.map(({ answer: each, author }) => threadPost("answer", each, author, each.byStaff)),
        ],
        reports: reports.map(({ report, author }) => ({
          id: report.id,
          reason: report.reason,
          reported_at: report.createdAt.toISOString(),
          by: staffAuthor(author, report.studentId, true),
          decided_at: isoTime(report.closedAt),
          decision: report.decision,
        })),
      };
    },

    /** Decides about a post; refused when another member of the staff has decided, or when a report arrived that this member has not seen. */
    decide: (member: StaffMember, kind: PostKind, id: number, { decision, reason, last_report }: ReportDecisionDraft) =>
      audited(member, `${kind}.${ACTIONS[decision]}`, async (tx) => {
        const repository = staffReportsRepository(tx);
        if ((await repository.ofPost(kind, id)).length === 0) throw new Problem(`${kind}.unknown`);
        if ((await repository.lastOpen(kind, id)) !== last_report) throw new Problem("staff.changed");
        const decided = await decideReports(tx, { kind, id, decision, reason }, clock());
        if ("refusal" in decided) return refuse(kind, decided.refusal);
        return { subject: { [kind]: id }, before: { open_reports: decided.closed }, after: { decision }, reason };
      }),

    /** Shows a hidden post again; its reports stay decided. */
    show: (member: StaffMember, kind: PostKind, id: number, reason: string) =>
      audited(member, `${kind}.show`, async (tx) => {
        if ((await staffReportsRepository(tx).ofPost(kind, id)).length === 0) throw new Problem(`${kind}.unknown`);
        const refusal = await showPost(tx, kind, id);
        if (refusal) refuse(kind, refusal);
        return { subject: { [kind]: id }, before: { hidden: true }, after: { hidden: false }, reason };
      }),
  };
}
