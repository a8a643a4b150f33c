import { beginPasskeySignIn, signInByPasskey } from "@academy/shared/contract/auth/passkey-sign-in.operations";
import * as operations from "@academy/shared/contract/auth/second-factor.operations";
import { factorRecoveryService } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { stopRemovalPages } from "#domains/accounts/factor-recovery/stop-removal-page.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { studentOf } from "#http/session/session.ts";
import { passkeySignInService } from "./passkey-sign-in.service.ts";
import { secondFactorService } from "./second-factor.service.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Completing a sign-in that waits for a second factor (reading 83), and signing in by a passkey alone (reading 132). */
export function secondFactorRoutes(serve: Serve, context: SecondFactorContext) {
  const factor = secondFactorService(context);
  const passkeys = passkeySignInService(context);
  const recovery = factorRecoveryService(context);

  serve(operations.completeByCode, (request) => factor.byCode(request.body, callerOf(request)));
  serve(operations.readPasskeyOptions, (request) => factor.passkeyOptions(request.body.challenge, callerOf(request)));
  serve(operations.completeByPasskey, (request) => factor.byPasskey(request.body, callerOf(request)));
  serve(beginPasskeySignIn, (request) => passkeys.begin(callerOf(request)));
  serve(signInByPasskey, (request) => passkeys.complete(request.body, callerOf(request)));
  serve(operations.reportFactorLoss, (request) => recovery.request(request.body.challenge, callerOf(request).device));
  serve(operations.cancelFactorLoss, (request) =>
    recovery.cancelAtSignIn(request.body.challenge, callerOf(request).device),
  );
  serve(operations.keepFactors, async (request) => {
    await recovery.cancel(studentOf(request).id);
    return { lost_factors: null };
  });

  stopRemovalPages(serve, context, recovery);
}
