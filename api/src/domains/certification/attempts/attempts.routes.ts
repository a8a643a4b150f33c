import { languageAccepted } from "@academy/shared/contract/language";
import { CourseQuery, IdInAddress, IdParams } from "@academy/shared/contract/parameters";
import { AnswerChange, Attempt, SavedAnswer, TestStates } from "@academy/shared/contract/tests";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { attemptsService } from "./attempts.service.ts";
import { testStates } from "./test-states.ts";

const tags = ["tests"];

const TopicParams = z.object({ topic: IdInAddress });
const AnswerParams = z.object({ id: IdInAddress, question: IdInAddress });

/** Questions are written in both languages; the request says in which language the student reads them. */
const languageOf = (request: FastifyRequest) => languageAccepted(request.headers["accept-language"]);

/** Topic tests and attempts at them (readings 70 to 75). */
export function attemptsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "rateLimiter" | "hasRoom">,
  session: SessionHooks,
): void {
  const attempts = attemptsService(context);
  const states = testStates(context);
  const onRequest = session.studentOnly;

  app.get(
    "/tests/",
    { onRequest, schema: { tags, querystring: CourseQuery, response: { 200: TestStates, ...refusals } } },
    (request) => states(studentOf(request), request.query.course),
  );
  app.post(
    "/tests/:topic/attempts/",
    { onRequest, schema: { tags, params: TopicParams, response: { 200: Attempt, 201: Attempt, ...refusals } } },
    async (request, reply) => {
      const { attempt, isNew } = await attempts.start(studentOf(request), request.params.topic, languageOf(request));
      return reply.code(isNew ? 201 : 200).send(attempt);
    },
  );
  app.get(
    "/attempts/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Attempt, ...refusals } } },
    (request) => attempts.read(studentOf(request).id, request.params.id, languageOf(request)),
  );
  app.put(
    "/attempts/:id/answers/:question/",
    {
      onRequest,
      schema: { tags, params: AnswerParams, body: AnswerChange, response: { 200: SavedAnswer, ...refusals } },
    },
    (request) => attempts.save(studentOf(request).id, request.params.id, request.params.question, request.body),
  );
  app.post(
    "/attempts/:id/submit/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Attempt, ...refusals } } },
    (request) => attempts.submit(studentOf(request).id, request.params.id, languageOf(request)),
  );
}
