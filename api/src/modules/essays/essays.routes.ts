import {
  ESSAY_BODY_MAX,
  EssayAppeal,
  EssayDraft,
  EssayState,
  EssaySubmission,
  EssayVersion,
  EssayVersionText,
  SavedEssay,
} from "@academy/shared/contract/essay";
import { LanguageCode } from "@academy/shared/contract/fields";
import type { Language } from "@academy/shared/contract/language";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { CourseQuery, IdParams } from "#http/params.ts";
import { refusals } from "#http/responses.ts";
import { type SessionHooks, studentOf } from "#http/session.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { type EssayAsked, type EssaysContext, essaysService } from "./essays.service.ts";

const tags = ["essay"];

/** `?course=` as elsewhere; `?lng=` is the language of the topic and the rubric, else it is the profile's. */
const EssayQuery = z.extend(CourseQuery, { lng: z.optional(LanguageCode) });

/** The student's own final essay (readings 76 to 80). */
export function essaysRoutes(app: App, context: EssaysContext, session: SessionHooks): void {
  const essays = essaysService(context);
  const onRequest = session.studentOnly;
  const asked = (
    request: FastifyRequest<{ Querystring: { course: number; lng?: Language | undefined } }>,
  ): EssayAsked => ({
    course: request.query.course,
    language: request.query.lng ?? emailLanguage(studentOf(request)),
  });
  const schema = { tags, querystring: EssayQuery, response: { 200: EssayState, ...refusals } };

  app.get("/essay/", { onRequest, schema }, (request) => essays.state(studentOf(request), asked(request)));
  app.post("/essay/", { onRequest, schema }, (request) => essays.beginAnew(studentOf(request), asked(request)));
  app.put(
    "/essay/",
    {
      onRequest,
      bodyLimit: ESSAY_BODY_MAX,
      schema: { tags, querystring: CourseQuery, body: EssayDraft, response: { 200: SavedEssay, ...refusals } },
    },
    (request) => essays.save(studentOf(request), request.query.course, request.body),
  );
  app.post("/essay/submit/", { onRequest, schema: { ...schema, body: EssaySubmission } }, (request) =>
    essays.submit(studentOf(request), asked(request), request.body),
  );
  app.post("/essay/withdraw/", { onRequest, schema }, (request) => essays.withdraw(studentOf(request), asked(request)));
  app.post("/essay/appeal/", { onRequest, schema: { ...schema, body: EssayAppeal } }, (request) =>
    essays.appeal(studentOf(request), asked(request), request.body),
  );
  app.get(
    "/essay/versions/",
    { onRequest, schema: { tags, querystring: CourseQuery, response: { 200: z.array(EssayVersion), ...refusals } } },
    (request) => essays.versions(studentOf(request), request.query.course),
  );
  app.get(
    "/essay/versions/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: EssayVersionText, ...refusals } } },
    (request) => essays.version(studentOf(request), request.params.id),
  );
}
