import { IdParams } from "@academy/shared/contract/parameters";
import {
  EssayAssignment,
  EssayEvaluationBody,
  EssayReaders,
  EssayReturn,
  EssayTakingQuery,
  StaffEssay,
  StaffEssayQuery,
  StaffEssays,
  StaffEssaysQuery,
} from "@academy/shared/contract/staff/essays";
import type { Db } from "#database/database.ts";
import { type ReviewStep, reviewsService } from "#domains/certification/essays/review/reviews.service.ts";
import type { Actor } from "#domains/certification/essays/rules/transitions.ts";
import { auditedSteps } from "#domains/platform/audit/audited.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffMember, type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffEssaysService } from "./staff-essays.service.ts";

const tags = ["staff"];

/** Reading and evaluating essays (readings 77, 79 and 85). */
export const essaysRoutes: StaffSection = (app, context, guard) => {
  const essays = staffEssaysService(context);
  const reviews = reviewsService(context);
  const audited = auditedSteps(context);
  const onRequest = guard.mayDo("essays.review");
  const answer = { tags, querystring: StaffEssayQuery, params: IdParams, response: { 200: StaffEssay, ...refusals } };
  const taking = { ...answer, querystring: EssayTakingQuery };

  /** Runs a step as this member of the staff; the audit keeps the essay's state before and after. */
  const step = (
    member: StaffMember,
    id: number,
    action: string,
    work: (tx: Db, actor: Actor) => Promise<ReviewStep>,
    reason?: string,
  ) =>
    audited(member, `essay.${action}`, async (tx) => {
      const { before, after } = await work(tx, { id: member.student.id, roles: member.roles });
      return { result: undefined, note: { subject: { essay: id }, before, after, ...(reason && { reason }) } };
    });

  app.get(
    "/essays/",
    { onRequest, schema: { tags, querystring: StaffEssaysQuery, response: { 200: StaffEssays, ...refusals } } },
    (request) => essays.list(staffOf(request), request.query),
  );
  app.get("/essays/:id/", { onRequest, schema: answer }, (request) =>
    essays.one(staffOf(request), request.params.id, request.query.lng),
  );
  app.post("/essays/:id/start/", { onRequest, schema: taking }, async (request) => {
    const { id } = request.params;
    const { seen_reader } = request.query;
    await step(staffOf(request), id, "start", (tx, actor) => reviews.start(tx, id, actor, seen_reader));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  app.post("/essays/:id/release/", { onRequest, schema: answer }, async (request) => {
    const { id } = request.params;
    await step(staffOf(request), id, "release", (tx, actor) => reviews.release(tx, id, actor));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  app.post("/essays/:id/return/", { onRequest, schema: { ...answer, body: EssayReturn } }, async (request) => {
    const { id } = request.params;
    await step(staffOf(request), id, "return", (tx, actor) => reviews.return(tx, id, actor, request.body));
    return essays.one(staffOf(request), id, request.query.lng);
  });
  app.post(
    "/essays/:id/evaluate/",
    { onRequest, schema: { ...answer, body: EssayEvaluationBody } },
    async (request) => {
      const { id } = request.params;
      await step(staffOf(request), id, "review", (tx, actor) => reviews.evaluate(tx, id, actor, request.body));
      return essays.one(staffOf(request), id, request.query.lng);
    },
  );

  const byOwner = guard.mayDo("essays.decide");
  app.get(
    "/essays/:id/readers/",
    { onRequest: byOwner, schema: { tags, params: IdParams, response: { 200: EssayReaders, ...refusals } } },
    (request) => essays.readers(staffOf(request), request.params.id),
  );
  app.post(
    "/essays/:id/assign/",
    { onRequest: byOwner, schema: { ...taking, body: EssayAssignment } },
    async (request) => {
      const { id } = request.params;
      const { reader, reason } = request.body;
      const give = async (tx: Db, actor: Actor) =>
        reviews.assign(tx, id, actor, {
          reader: await essays.readerOf(tx, reader),
          reason,
          seenReader: request.query.seen_reader,
        });
      await step(staffOf(request), id, "assign", give, reason);
      return essays.one(staffOf(request), id, request.query.lng);
    },
  );
};
