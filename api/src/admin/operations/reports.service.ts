import type { ReportDecision } from "@academy/shared/contract/staff/reports";
import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { decideReports, type ModerationRefusal } from "#domains/learning/questions/moderation.ts";
import type { PostKind } from "#domains/learning/questions/questions.repository.ts";
import { reportsRepository } from "#domains/learning/questions/reports.repository.ts";
import { auditedFor } from "./audited.ts";

const REFUSALS: Record<ModerationRefusal, (post: string) => string> = {
  unknown: (post) => `there is no ${post}`,
  deleted: (post) => `${post} is deleted already`,
  hidden: (post) => `${post} is hidden already`,
  shown: (post) => `${post} is not hidden`,
  no_reports: (post) => `no report of ${post} waits for a decision`,
};

/** What operators decide about questions and answers that students reported. */
export function reportsService(context: Context<"db" | "clock">, operator: string) {
  const { db, clock } = context;
  const audited = auditedFor(context, operator);

  const decide = (action: string, decision: ReportDecision) => (kind: PostKind, post: number, reason: string) =>
    audited(`${kind}.${action}`, { [kind]: post, reason }, async (tx) => {
      const decided = await decideReports(tx, { kind, id: post, decision, reason }, clock());
      if ("refusal" in decided) throw new AdminError(REFUSALS[decided.refusal](`${kind} ${post}`));
      return decided.closed;
    });

  return {
    waiting: (limit: number) => reportsRepository(db).waiting(limit),

    /** Removes the text of a post for good, as its author could; that decides its reports. Gives the number of these reports. */
    hide: decide("hide", "removed"),

    /** Leaves a post as it is and closes its reports; a student who reported it already cannot open them again. */
    dismiss: decide("dismiss_reports", "kept"),
  };
}
