import { Session, SessionsEnd } from "@academy/shared/contract/auth/sessions";
import { IdParams } from "@academy/shared/contract/parameters";
import { Done } from "@academy/shared/contract/students/students";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { sessionsService } from "#domains/accounts/sessions/sessions.service.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { bearerOf, type SessionHooks, sessionOf, studentOf } from "#http/session/session.ts";

const tags = ["auth"];

/** Signing out here and everywhere, and the list of signed-in devices. */
export function sessionsRoutes(app: App, context: PasswordContext, session: SessionHooks): void {
  const sessions = sessionsService(context);
  const confirmOwner = ownerConfirmation(context);
  const onRequest = session.studentOnly;

  app.post("/logout/", { schema: { tags, response: { 200: Done, ...refusals } } }, async (request) => {
    const token = bearerOf(request);
    if (token) await sessions.end(token);
    return { ok: true };
  });

  app.get("/sessions/", { onRequest, schema: { tags, response: { 200: z.array(Session), ...refusals } } }, (request) =>
    sessions.list(studentOf(request), sessionOf(request)),
  );

  app.delete(
    "/sessions/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await confirmOwner(ownerOf(request), "devices.end");
      await sessions.endOne(studentOf(request), request.params.id);
      return { ok: true };
    },
  );

  app.post(
    "/logout-all/",
    { onRequest, schema: { tags, body: SessionsEnd, response: { 200: Done, ...refusals } } },
    async (request) => {
      await confirmOwner(ownerOf(request), "devices.end");
      await sessions.endAll(studentOf(request), request.body.keep_current ? sessionOf(request) : null);
      return { ok: true };
    },
  );
}
