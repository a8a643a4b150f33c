import {
  ESSAY_BODY_MAX,
  ESSAY_FILE_MAX,
  EssayAppeal,
  EssayDraft,
  EssayState,
  EssaySubmission,
  EssayVersion,
  EssayVersionText,
  GIVEN_UP_REVIEW,
  SavedEssay,
} from "@academy/shared/contract/essay";
import { LanguageCode } from "@academy/shared/contract/fields";
import type { Language } from "@academy/shared/contract/language";
import { CourseQuery, IdParams } from "@academy/shared/contract/parameters";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { emailLanguage } from "#domains/messages/compose-email.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type EssayAsked, type EssaysContext, essaysService } from "./essays.service.ts";
import { essayFileService, type Upload } from "./file/essay-file.service.ts";

const tags = ["essay"];

/** `?course=` as elsewhere; `?lng=` is the language of the topic and the rubric, by default the profile's. */
const EssayQuery = z.extend(CourseQuery, { lng: z.optional(LanguageCode) });

const RenewalQuery = z.extend(EssayQuery, { review: z.optional(z.enum([GIVEN_UP_REVIEW])) });

/** One file and no other parts that would take memory (threat B24). */
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: ESSAY_FILE_MAX,
};

async function uploaded(request: FastifyRequest): Promise<Upload> {
  try {
    const part = await request.file();
    if (part?.fieldname !== "file") throw fieldProblem("file", "field.required");
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw fieldProblem("file", "field.required");
    return { name: part.filename ?? "", bytes };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Problem("essay.file_too_large");
    if (error instanceof Problem) throw error;
    // What the multipart parser refuses: too many parts, broken boundaries, an upload that breaks off.
    throw new Problem("request.invalid");
  }
}

/** The student's own final essay (readings 76 to 80). */
export function essaysRoutes(
  app: App,
  context: EssaysContext & Pick<Context, "threads" | "virusScanner">,
  session: SessionHooks,
): void {
  const essays = essaysService(context);
  const files = essayFileService(context);
  const onRequest = session.studentOnly;
  const asked = (
    request: FastifyRequest<{ Querystring: { course: number; lng?: Language | undefined } }>,
  ): EssayAsked => ({
    course: request.query.course,
    language: request.query.lng ?? emailLanguage(studentOf(request)),
  });
  const schema = { tags, querystring: EssayQuery, response: { 200: EssayState, ...refusals } };

  app.get("/essay/", { onRequest, schema }, (request) => essays.state(studentOf(request), asked(request)));
  app.post("/essay/", { onRequest, schema: { ...schema, querystring: RenewalQuery } }, (request) =>
    essays.beginAnew(studentOf(request), asked(request), request.query.review === GIVEN_UP_REVIEW),
  );
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
  app.register(async (scope: App) => {
    await scope.register(multipart, { limits: LIMITS });
    scope.post(
      "/essay/file/",
      { onRequest, schema: { ...schema, consumes: ["multipart/form-data"] } },
      async (request) => {
        if (!request.isMultipart()) throw new Problem("request.media_type");
        await files.replace(studentOf(request), request.query.course, () => uploaded(request));
        return essays.state(studentOf(request), asked(request));
      },
    );
  });
  app.delete("/essay/file/", { onRequest, schema }, async (request) => {
    await files.remove(studentOf(request), request.query.course);
    return essays.state(studentOf(request), asked(request));
  });
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
