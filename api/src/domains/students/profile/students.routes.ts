import { Profile, ProfileChange, Student, TermsKept, TermsSeen } from "@academy/shared/contract/students/students";
import type { App, Context } from "#context.ts";
import { accountRoutes } from "#domains/students/personal-data/account.routes.ts";
import type { AccountContext } from "#domains/students/personal-data/account.service.ts";
import { photoRoutes } from "#domains/students/photo/photo.routes.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { studentsService } from "./students.service.ts";

const tags = ["students"];

/** The signed-in student's own data (specification §7). */
export function studentsRoutes(
  app: App,
  context: AccountContext & Pick<Context, "threads" | "virusScanner">,
  session: SessionHooks,
): void {
  const students = studentsService(context);
  const onRequest = session.studentOnly;

  app.get("/detail/", { onRequest, schema: { tags, response: { 200: Student, ...refusals } } }, (request) =>
    students.detail(studentOf(request), { hasFactor: request.secondFactorAt !== null }),
  );

  app.patch(
    "/update/",
    { onRequest, schema: { tags, body: ProfileChange, response: { 200: Profile, ...refusals } } },
    (request) => students.change(studentOf(request), request.body),
  );

  app.put(
    "/terms/",
    { onRequest, schema: { tags, body: TermsSeen, response: { 200: TermsKept, ...refusals } } },
    (request) => students.seeTerms(studentOf(request), request.body.terms_version),
  );

  photoRoutes(app, context, session);
  accountRoutes(app, context, session);
}
