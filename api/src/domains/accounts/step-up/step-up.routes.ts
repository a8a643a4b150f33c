import { PasskeyRequestOptions } from "@academy/shared/contract/auth/second-factor";
import { StepUp } from "@academy/shared/contract/auth/step-up";
import { Done } from "@academy/shared/contract/students/students";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { stepUpService } from "./step-up.service.ts";

const tags = ["auth"];

/** Step-up: the owner proves again who they are before changing what protects the account (decision 0101). */
export function stepUpRoutes(app: App, context: PasswordContext, session: SessionHooks): void {
  const stepUp = stepUpService(context);
  const onRequest = session.studentOnly;

  app.post(
    "/step-up/",
    { onRequest, schema: { tags, body: StepUp, response: { 200: Done, ...refusals } } },
    async (request) => {
      await stepUp.confirm(ownerOf(request), request.body, callerOf(request).device);
      return { ok: true };
    },
  );

  app.post(
    "/step-up/passkey/options/",
    { onRequest, schema: { tags, response: { 200: PasskeyRequestOptions, ...refusals } } },
    (request) => stepUp.passkeyOptions(ownerOf(request), callerOf(request).device),
  );
}
