import { EmailChangeRequest } from "@academy/shared/contract/auth/credentials";
import { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { CodeCheck } from "@academy/shared/contract/students/students";
import type { FastifyRequest } from "fastify";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import { type SessionHooks, sessionOf, studentOf } from "#http/session/session.ts";
import { emailChangeService } from "./email-change.service.ts";
import { stopChangePages } from "./stop-page.ts";

const tags = ["auth"];
const response = { 200: EmailChangeState, ...refusals };

/** Changing the address of a confirmed account (decision 0037); each call answers with the state of the change after the call. */
export function emailChangeRoutes(app: App, context: PasswordContext, session: SessionHooks): void {
  const changes = emailChangeService(context);
  const onRequest = session.verifiedOnly;
  const after = async (request: FastifyRequest, work: Promise<unknown>) => {
    await work;
    return changes.state(studentOf(request));
  };

  app.post("/email-change/", { onRequest, schema: { tags, body: EmailChangeRequest, response } }, (request) =>
    after(request, changes.begin(ownerOf(request), request.body, callerOf(request))),
  );

  app.post("/email-change/verify/", { onRequest, schema: { tags, body: CodeCheck, response } }, (request) => {
    const { ip, log } = request;
    const given = { code: request.body.code, session: sessionOf(request), ip, log };
    return after(request, changes.verify(studentOf(request), given));
  });

  app.post("/email-change/resend/", { onRequest, schema: { tags, response } }, (request) =>
    after(request, changes.resend(studentOf(request))),
  );

  app.post("/email-change/without-old/", { onRequest, schema: { tags, response } }, (request) =>
    after(request, changes.withoutOld(studentOf(request))),
  );

  app.delete("/email-change/", { onRequest, schema: { tags, response } }, (request) =>
    after(request, changes.cancel(studentOf(request))),
  );

  stopChangePages(app, context, changes);
}
