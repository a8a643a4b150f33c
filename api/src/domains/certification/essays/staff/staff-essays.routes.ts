import * as operations from "@academy/shared/contract/staff/essays.operations";
import type { Db } from "#database/database.ts";
import { type ReviewStep, reviewsService } from "#domains/certification/essays/review/reviews.service.ts";
import type { Actor } from "#domains/certification/essays/rules/transitions.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import type { StaffSection } from "#http/contract/serve.ts";
import { type StaffMember, staffOf } from "#http/session/staff.ts";
import { staffEssaysService } from "./staff-essays.service.ts";

/** Reading and evaluating essays. */
export const staffEssaysRoutes: StaffSection = (serve, context) => {
  const essays = staffEssaysService(context);
  const reviews = reviewsService(context);
  const audited = auditedActions(context);

  /** Runs an action as this member of the staff; the audit keeps the essay's state before and after. */
  const runAction = (
    member: StaffMember,
    id: number,
    action: string,
    work: (tx: Db, actor: Actor) => Promise<ReviewStep>,
    reason?: string,
  ) =>
    audited(member, `essay.${action}`, async (tx) => {
      const { before, after } = await work(tx, { id: member.student.id, roles: member.roles });
      return { subject: { essay: id }, before, after, ...(reason && { reason }) };
    });

  serve(operations.listEssays, (request) => essays.list(staffOf(request), request.query));
  serve(operations.readEssay, (request) => essays.one(staffOf(request), request.params.id, request.query.lng));
  serve(operations.startEssay, async (request) => {
    const { id } = request.params;
    const { seen_reader } = request.query;
    await runAction(staffOf(request), id, "start", (tx, actor) => reviews.start(tx, id, actor, seen_reader));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  serve(operations.releaseEssay, async (request) => {
    const { id } = request.params;
    await runAction(staffOf(request), id, "release", (tx, actor) => reviews.release(tx, id, actor));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  serve(operations.returnEssay, async (request) => {
    const { id } = request.params;
    await runAction(staffOf(request), id, "return", (tx, actor) => reviews.return(tx, id, actor, request.body));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  serve(operations.evaluateEssay, async (request) => {
    const { id } = request.params;
    await runAction(staffOf(request), id, "review", (tx, actor) => reviews.evaluate(tx, id, actor, request.body));
    return essays.one(staffOf(request), id, request.query.lng);
  });

  serve(operations.listReaders, (request) => essays.readers(staffOf(request), request.params.id));
  serve(operations.assignEssay, async (request) => {
    const { id } = request.params;
    const { reader, reason } = request.body;
    const give = async (tx: Db, actor: Actor) =>
      reviews.assign(tx, id, actor, {
        reader: await essays.readerOf(tx, reader),
        reason,
        seenReader: request.query.seen_reader,
      });
    await runAction(staffOf(request), id, "assign", give, reason);
    return essays.one(staffOf(request), id, request.query.lng);
  });
};
