import * as operations from "@academy/shared/contract/auth/email-change.operations";
import type { FastifyRequest } from "fastify";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { sessionOf, studentOf } from "#http/session/session.ts";
import { emailChangeService } from "./email-change.service.ts";
import { stopChangePages } from "./stop-page.ts";

/** Changing the address of a confirmed account (decision 0037); each call answers with the state of the change after the call. */
export function emailChangeRoutes(serve: Serve, context: PasswordContext) {
  const changes = emailChangeService(context);
  const after = async (request: FastifyRequest, work: Promise<unknown>) => {
    await work;
    return changes.state(studentOf(request));
  };

  serve(operations.beginEmailChange, (request) =>
    after(request, changes.begin(ownerOf(request), request.body, callerOf(request))),
  );
  serve(operations.checkEmailChangeCode, (request) => {
    const { ip, log } = request;
    const given = { code: request.body.code, session: sessionOf(request), ip, log };
    return after(request, changes.verify(studentOf(request), given));
  });
  serve(operations.resendEmailChangeCode, (request) => after(request, changes.resend(studentOf(request))));
  serve(operations.changeEmailWithoutOld, (request) => after(request, changes.withoutOld(studentOf(request))));
  serve(operations.cancelEmailChange, (request) => after(request, changes.cancel(studentOf(request))));

  stopChangePages(serve, context, changes);
}
