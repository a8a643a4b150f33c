import { FactorLoss, FactorLossState } from "@academy/shared/contract/auth/factor-loss";
import {
  FactorLossCancellation,
  FactorLossReport,
  PasskeyRequestOptions,
  PasskeySignIn,
  PasskeySignInStart,
  SecondFactorCode,
} from "@academy/shared/contract/auth/second-factor";
import { Access, Done } from "@academy/shared/contract/students/students";
import type { App } from "#context.ts";
import { factorRecoveryService } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { stopRemovalPages } from "#domains/accounts/factor-recovery/stop-removal-page.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type SecondFactorContext, secondFactorService } from "./second-factor.service.ts";

const tags = ["auth"];

/** Completing a sign-in that waits for a second factor (reading 83). */
export function secondFactorRoutes(app: App, context: SecondFactorContext, session: SessionHooks): void {
  const factor = secondFactorService(context);
  const recovery = factorRecoveryService(context);

  app.post(
    "/second-factor/",
    { schema: { tags, body: SecondFactorCode, response: { 200: Access, ...refusals } } },
    (request) => factor.byCode(request.body, callerOf(request)),
  );

  app.post(
    "/second-factor/passkey/options/",
    { schema: { tags, body: PasskeySignInStart, response: { 200: PasskeyRequestOptions, ...refusals } } },
    (request) => factor.passkeyOptions(request.body.challenge, callerOf(request)),
  );

  app.post(
    "/second-factor/passkey/",
    { schema: { tags, body: PasskeySignIn, response: { 200: Access, ...refusals } } },
    (request) => factor.byPasskey(request.body, callerOf(request)),
  );

  app.post(
    "/second-factor/lost/",
    { schema: { tags, body: FactorLossReport, response: { 200: FactorLoss, ...refusals } } },
    (request) => recovery.request(request.body.challenge, callerOf(request).device),
  );

  app.post(
    "/second-factor/lost/cancel/",
    { schema: { tags, body: FactorLossCancellation, response: { 200: Done, ...refusals } } },
    async (request) => {
      await recovery.cancelAtSignIn(request.body.challenge, callerOf(request).device);
      return { ok: true };
    },
  );

  app.delete(
    "/second-factor/lost/",
    { onRequest: session.studentOnly, schema: { tags, response: { 200: FactorLossState, ...refusals } } },
    async (request) => {
      await recovery.cancel(studentOf(request).id);
      return { lost_factors: null };
    },
  );

  stopRemovalPages(app, context, recovery);
}
