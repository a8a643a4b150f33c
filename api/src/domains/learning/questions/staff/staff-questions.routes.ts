import { IdParams } from "@academy/shared/contract/parameters";
import { Assignees, Assignment } from "@academy/shared/contract/staff/assignment";
import {
  ImportantMark,
  QuestionEmails,
  QuestionEmailsChange,
  StaffAnswerChange,
  StaffAnswerDraft,
  StaffQuestionDetail,
  StaffQuestionPlaces,
  StaffQuestionQuery,
  StaffQuestions,
} from "@academy/shared/contract/staff/questions";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { Done } from "@academy/shared/contract/students/students";
import type { App, Context } from "#context.ts";
import { assignees } from "#domains/support/assignment/assignment.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { answerSteps } from "./answer-steps.ts";
import { moderationSteps } from "./moderation-steps.ts";
import { questionEmails } from "./question-emails.ts";
import { staffQuestions } from "./staff-questions.service.ts";

const tags = ["staff"];
const done = { 200: Done, ...refusals };

/** The section of the questions on all lectures (reading 85). */
export function staffQuestionsRoutes(
  app: App,
  context: Pick<Context, "db" | "clock" | "config">,
  guard: StaffGuard,
): void {
  const questions = staffQuestions(context);
  const onRequest = guard.mayDo("questions.answer");

  app.get(
    "/questions/",
    { onRequest, schema: { tags, querystring: StaffQuestionQuery, response: { 200: StaffQuestions, ...refusals } } },
    (request) => questions.list(staffOf(request), request.query),
  );
  app.get(
    "/question-places/",
    { onRequest, schema: { tags, response: { 200: StaffQuestionPlaces, ...refusals } } },
    (request) => questions.places(staffOf(request)),
  );
  app.get(
    "/questions/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: StaffQuestionDetail, ...refusals } } },
    (request) => questions.detail(staffOf(request), request.params.id),
  );
  answerRoutes(app, context, guard);
  moderationRoutes(app, context, guard);
}

/** Answering returns the question as it is afterwards; the other steps only confirm. */
function answerRoutes(app: App, context: Pick<Context, "db" | "clock" | "config">, guard: StaffGuard): void {
  const steps = answerSteps(context);
  const questions = staffQuestions(context);
  const onRequest = guard.mayDo("questions.answer");

  app.post(
    "/questions/:id/answers/",
    {
      onRequest,
      schema: { tags, params: IdParams, body: StaffAnswerDraft, response: { 201: StaffQuestionDetail, ...refusals } },
    },
    async (request, reply) => {
      await steps.answer(staffOf(request), request.params.id, request.body);
      return reply.code(201).send(await questions.detail(staffOf(request), request.params.id));
    },
  );
  app.patch(
    "/answers/:id/",
    { onRequest, schema: { tags, params: IdParams, body: StaffAnswerChange, response: done } },
    async (request) => {
      await steps.change(staffOf(request), request.params.id, request.body);
      return { ok: true };
    },
  );
  app.post(
    "/answers/:id/delete/",
    { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response: done } },
    async (request) => {
      await steps.remove(staffOf(request), request.params.id, request.body.reason);
      return { ok: true };
    },
  );
}

function moderationRoutes(app: App, context: Pick<Context, "db" | "clock">, guard: StaffGuard): void {
  const steps = moderationSteps(context);
  const onRequest = guard.mayDo("questions.answer");

  const emails = questionEmails(context);
  const emailSetting = { 200: QuestionEmails, ...refusals };
  app.get("/question-emails/", { onRequest, schema: { tags, response: emailSetting } }, (request) =>
    emails.read(staffOf(request)),
  );
  app.put(
    "/question-emails/",
    { onRequest, schema: { tags, body: QuestionEmailsChange, response: emailSetting } },
    (request) => emails.set(staffOf(request), request.body.wanted),
  );
  app.get("/question-assignees/", { onRequest, schema: { tags, response: { 200: Assignees, ...refusals } } }, () =>
    assignees(context.db, "questions.answer"),
  );
  app.put(
    "/questions/:id/assignee/",
    { onRequest, schema: { tags, params: IdParams, body: Assignment, response: done } },
    async (request) => {
      await steps.assign(staffOf(request), request.params.id, request.body);
      return { ok: true };
    },
  );
  app.put(
    "/questions/:id/important/",
    { onRequest, schema: { tags, params: IdParams, body: ImportantMark, response: done } },
    async (request) => {
      await steps.mark(staffOf(request), request.params.id, request.body.is_important);
      return { ok: true };
    },
  );
  for (const kind of ["question", "answer"] as const)
    for (const step of ["hide", "show"] as const)
      app.post(
        `/${kind}s/:id/${step}/`,
        { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response: done } },
        async (request) => {
          await steps[step](staffOf(request), kind, request.params.id, request.body.reason);
          return { ok: true };
        },
      );
}
