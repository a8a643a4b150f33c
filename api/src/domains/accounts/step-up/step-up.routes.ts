import { confirmOwner, readStepUpOptions } from "@academy/shared/contract/auth/step-up.operations";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { stepUpService } from "./step-up.service.ts";

/** Step-up: the owner proves again who they are before changing what protects the account (decision 0101). */
export function stepUpRoutes(serve: Serve, context: PasswordContext) {
  const stepUp = stepUpService(context);

  serve(confirmOwner, (request) => stepUp.confirm(ownerOf(request), request.body, callerOf(request).device));
  serve(readStepUpOptions, (request) => stepUp.passkeyOptions(ownerOf(request), callerOf(request).device));
}
