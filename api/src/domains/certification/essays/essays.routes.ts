import { ESSAY_BODY_MAX, ESSAY_FILE_MAX, GIVEN_UP_REVIEW } from "@academy/shared/contract/essay";
import * as operations from "@academy/shared/contract/essay.operations";
import type { Language } from "@academy/shared/contract/language";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { type EssaysContext, essaysService } from "./essays.service.ts";
import { essayFileService } from "./file/essay-file.service.ts";

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

async function uploaded(request: Pick<FastifyRequest, "file">) {
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

/** The student's own final essay. */
export function essaysRoutes(serve: Serve, context: EssaysContext & Pick<Context, "threads" | "virusScanner">) {
  const essays = essaysService(context);
  const files = essayFileService(context);
  type EssayRequest = Pick<
    FastifyRequest<{ Querystring: { course: number; lng?: Language | undefined } }>,
    "query" | "student"
  >;
  const essayOf = ({ query, student }: EssayRequest) => ({
    course: query.course,
    language: query.lng ?? emailLanguage(studentOf({ student })),
  });

  serve(operations.readEssay, (request) => essays.state(studentOf(request), essayOf(request)));
  serve(operations.beginNewEssay, (request) =>
    essays.beginAnew(studentOf(request), essayOf(request), request.query.review === GIVEN_UP_REVIEW),
  );
  serve(operations.saveEssay, (request) => essays.save(studentOf(request), request.query.course, request.body), {
    bodyLimit: ESSAY_BODY_MAX,
  });
  serve(operations.submitEssay, (request) => essays.submit(studentOf(request), essayOf(request), request.body));
  serve(operations.withdrawEssay, (request) => essays.withdraw(studentOf(request), essayOf(request)));
  serve(operations.appealEssay, (request) => essays.appeal(studentOf(request), essayOf(request), request.body));
  serve.within(async (serve) => {
    await serve.app.register(multipart, { limits: LIMITS });
    serve(operations.uploadEssayFile, async (request) => {
      if (!request.isMultipart()) throw new Problem("request.media_type");
      await files.replace(studentOf(request), request.query.course, () => uploaded(request));
      return essays.state(studentOf(request), essayOf(request));
    });
  });
  serve(operations.removeEssayFile, async (request) => {
    await files.remove(studentOf(request), request.query.course);
    return essays.state(studentOf(request), essayOf(request));
  });
  serve(operations.listEssayVersions, (request) => essays.versions(studentOf(request), request.query.course));
  serve(operations.readEssayVersion, (request) => essays.version(studentOf(request), request.params.id));
}
