import { page } from "@academy/shared/contract/page";
import {
  Answer,
  AnswerDraft,
  PostChange,
  PostReport,
  Question,
  QuestionDetail,
  QuestionDraft,
  QuestionSearch,
} from "@academy/shared/contract/questions";
import { Done } from "@academy/shared/contract/students/students";
import type { App, Context } from "#context.ts";
import { IdParams } from "#http/requests/params.ts";
import { refusals } from "#http/responses/responses.ts";
import { sendSerialized } from "#http/responses/serialize.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { questionsService } from "./questions.service.ts";

const tags = ["questions"];

/** Questions and answers (specification §7, reading 32). */
export function questionsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "rateLimiter" | "storage">,
  session: SessionHooks,
): void {
  const questions = questionsService(context);

  app.get(
    "/lectures/:id/questions/",
    {
      onRequest: session.studentOnly,
      schema: { tags, params: IdParams, querystring: QuestionSearch, response: { 200: page(Question), ...refusals } },
    },
    async (request, reply) =>
      sendSerialized(reply, await questions.list(studentOf(request), request.params.id, request.query)),
  );
  app.get(
    "/questions/:id/",
    {
      onRequest: session.studentOnly,
      schema: { tags, params: IdParams, response: { 200: QuestionDetail, ...refusals } },
    },
    (request) => questions.detail(studentOf(request), request.params.id),
  );
  app.post(
    "/questions/",
    {
      onRequest: session.verifiedOnly,
      schema: { tags, body: QuestionDraft, response: { 201: Question, ...refusals } },
    },
    async (request, reply) => reply.code(201).send(await questions.ask(studentOf(request), request.body)),
  );
  app.post(
    "/answers/",
    { onRequest: session.verifiedOnly, schema: { tags, body: AnswerDraft, response: { 201: Answer, ...refusals } } },
    async (request, reply) => reply.code(201).send(await questions.answer(studentOf(request), request.body)),
  );
  postLifeRoutes(app, questions, session);
}

/** Calls on an existing post: its author changes or deletes it, or another student reports it. */
function postLifeRoutes(app: App, questions: ReturnType<typeof questionsService>, session: SessionHooks): void {
  const onRequest = session.verifiedOnly;

  app.patch(
    "/questions/:id/",
    { onRequest, schema: { tags, params: IdParams, body: PostChange, response: { 200: Question, ...refusals } } },
    (request) => questions.changeQuestion(studentOf(request), request.params.id, request.body),
  );
  app.patch(
    "/answers/:id/",
    { onRequest, schema: { tags, params: IdParams, body: PostChange, response: { 200: Answer, ...refusals } } },
    (request) => questions.changeAnswer(studentOf(request), request.params.id, request.body),
  );
  for (const kind of ["question", "answer"] as const) {
    app.delete(
      `/${kind}s/:id/`,
      { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
      async (request) => {
        await questions.remove(studentOf(request), kind, request.params.id);
        return { ok: true };
      },
    );
    app.post(
      `/${kind}s/:id/report/`,
      { onRequest, schema: { tags, params: IdParams, body: PostReport, response: { 200: Done, ...refusals } } },
      async (request) => {
        await questions.report(studentOf(request), kind, request.params.id, request.body.reason);
        return { ok: true };
      },
    );
  }
}
