import { IdParams } from "@academy/shared/contract/parameters";
import { CannedAnswer, CannedAnswers, CannedChange, CannedDraft } from "@academy/shared/contract/staff/canned-answers";
import { Done } from "@academy/shared/contract/students/students";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { cannedAnswersService } from "./canned-answers.service.ts";

const tags = ["staff"];

/** Texts that those who answer questions and messages insert, make and change (reading 124). */
export const cannedAnswersRoutes: StaffSection = (app, context, guard) => {
  const answers = cannedAnswersService(context);
  const onRequest = guard.mayDo("answers.can");
  const one = { tags, params: IdParams, response: { 200: CannedAnswer, ...refusals } };

  app.get("/canned-answers/", { onRequest, schema: { tags, response: { 200: CannedAnswers, ...refusals } } }, () =>
    answers.list(),
  );
  app.post(
    "/canned-answers/",
    { onRequest, schema: { tags, body: CannedDraft, response: { 201: CannedAnswer, ...refusals } } },
    async (request, reply) => reply.code(201).send(await answers.add(staffOf(request), request.body)),
  );
  app.put("/canned-answers/:id/", { onRequest, schema: { ...one, body: CannedChange } }, (request) =>
    answers.change(staffOf(request), request.params.id, request.body),
  );
  app.delete(
    "/canned-answers/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await answers.remove(staffOf(request), request.params.id);
      return { ok: true };
    },
  );
};
