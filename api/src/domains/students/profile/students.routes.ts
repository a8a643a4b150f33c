import { changeProfile, readStudent, seeTerms } from "@academy/shared/contract/students/students.operations";
import type { App, Context } from "#context.ts";
import { accountRoutes } from "#domains/students/personal-data/account.routes.ts";
import type { AccountContext } from "#domains/students/personal-data/account-deletion.service.ts";
import { photoRoutes } from "#domains/students/photo/photo.routes.ts";
import { serving } from "#http/contract/serve.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { studentsService } from "./students.service.ts";

/** The signed-in student's own data (specification §7). */
export function studentsRoutes(
  app: App,
  context: AccountContext & Pick<Context, "threads" | "virusScanner">,
  session: SessionHooks,
) {
  const students = studentsService(context);
  const serve = serving(app, session);

  serve(readStudent, (request) => students.detail(studentOf(request), { hasFactor: request.secondFactorAt !== null }));
  serve(changeProfile, (request) => students.change(studentOf(request), request.body));
  serve(seeTerms, (request) => students.seeTerms(studentOf(request), request.body.terms_version));

  photoRoutes(app, context, session);
  accountRoutes(app, context, session);
}
