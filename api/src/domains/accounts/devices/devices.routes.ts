import { endSession, endSessions, listSessions, signOut } from "@academy/shared/contract/auth/sessions.operations";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { sessionsService } from "#domains/accounts/sessions/sessions.service.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { bearerOf, sessionOf, studentOf } from "#http/session/session.ts";

/** Signing out here and everywhere, and the list of signed-in devices. */
export function sessionsRoutes(serve: Serve, context: PasswordContext) {
  const sessions = sessionsService(context);
  const confirmOwner = ownerConfirmation(context);

  serve(signOut, async (request) => {
    const token = bearerOf(request);
    if (token) await sessions.end(token);
  });
  serve(listSessions, (request) => sessions.list(studentOf(request), sessionOf(request)));
  serve(endSession, async (request) => {
    await confirmOwner(ownerOf(request), "devices.end");
    await sessions.endOne(studentOf(request), request.params.id);
  });
  serve(endSessions, async (request) => {
    await confirmOwner(ownerOf(request), "devices.end");
    await sessions.endAll(studentOf(request), request.body.keep_current ? sessionOf(request) : null);
  });
}
