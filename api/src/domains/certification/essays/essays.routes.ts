import { ESSAY_BODY_MAX, ESSAY_FILE_MAX, GIVEN_UP_REVIEW } from "@academy/shared/contract/essay";
import * as operations from "@academy/shared/contract/essay.operations";
import type { Language } from "@academy/shared/contract/language";
import type { FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import type { Serve } from "#http/contract/serve.ts";
import { serveFileForm } from "#http/requests/serve-file-form.ts";
import { studentOf } from "#http/session/session.ts";
import { type EssaysContext, essaysService } from "./essays.service.ts";
import { essayFileService } from "./file/essay-file.service.ts";

/** The student's own final essay. */
export function essaysRoutes(serve: Serve, context: EssaysContext & Context<"threads" | "virusScanner">) {
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
  serveFileForm(
    serve,
    operations.uploadEssayFile,
    { field: "file", fields: 1, fileSize: ESSAY_FILE_MAX, tooLarge: "essay.file_too_large" },
    async (request, file) => {
      await files.replace(studentOf(request), request.query.course, file);
      return essays.state(studentOf(request), essayOf(request));
    },
  );
  serve(operations.removeEssayFile, async (request) => {
    await files.remove(studentOf(request), request.query.course);
    return essays.state(studentOf(request), essayOf(request));
  });
  serve(operations.listEssayVersions, (request) => essays.versions(studentOf(request), request.query.course));
  serve(operations.readEssayVersion, (request) => essays.version(studentOf(request), request.params.id));
}
