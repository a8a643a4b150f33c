import { changeProfile, readStudent, seeTerms } from "@academy/shared/contract/students/students.operations";
import type { Context } from "#context.ts";
import { accountRoutes } from "#domains/students/personal-data/account.routes.ts";
import type { AccountContext } from "#domains/students/personal-data/account-deletion.service.ts";
import { photoRoutes } from "#domains/students/photo/photo.routes.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { studentsService } from "./students.service.ts";

/** The signed-in student's own data (specification §7). */
export function studentsRoutes(serve: Serve, context: AccountContext & Context<"threads" | "virusScanner">) {
  const students = studentsService(context);

  serve(readStudent, (request) => students.detail(studentOf(request), { hasFactor: request.secondFactorAt !== null }));
  serve(changeProfile, (request) => students.change(studentOf(request), request.body));
  serve(seeTerms, (request) => students.seeTerms(studentOf(request), request.body.terms_version));

  photoRoutes(serve, context);
  accountRoutes(serve, context);
}
