import type { Context } from "#context.ts";
import type { PostKind } from "#modules/questions/questions.repository.ts";
import { reportsRepository } from "#modules/questions/reports.repository.ts";
import { AdminError } from "./admin-error.ts";
import { auditedFor } from "./audited.ts";

/** What operators decide about questions and answers that students reported. */
export function reportsService(context: Pick<Context, "db" | "clock">, operator: string) {
  const { db, clock } = context;
  const audited = auditedFor(context, operator);

  return {
    waiting: (limit: number) => reportsRepository(db).waiting(limit),

    /** Takes the words of a post away for good, as its author could; its reports are decided by that. Gives their number. */
    hide: (kind: PostKind, post: number, reason: string) =>
      audited(`${kind}.hide`, { [kind]: post, reason }, async (tx) => {
        const repository = reportsRepository(tx);
        const hidden = await repository.hide(kind, post, clock());
        if (hidden === null) throw new AdminError(`there is no ${kind} ${post}`);
        if (!hidden) throw new AdminError(`${kind} ${post} is deleted already`);
        return repository.close(kind, post, clock());
      }),

    /** Leaves a post as it is and closes its reports; who reported it already cannot open them again. */
    dismiss: (kind: PostKind, post: number, reason: string) =>
      audited(`${kind}.dismiss_reports`, { [kind]: post, reason }, async (tx) => {
        const closed = await reportsRepository(tx).close(kind, post, clock());
        if (closed === 0) throw new AdminError(`no report of ${kind} ${post} waits for a decision`);
        return closed;
      }),
  };
}
