import {
  RecoveryCheck,
  RecoveryLink,
  RecoveryRequest,
  RecoveryStarted,
  ResetToken,
} from "@academy/shared/contract/auth/recovery";
import type { App } from "#context.ts";
import type { EmailCodesContext } from "#domains/accounts/sign-up/email-codes.service.ts";
import { refusals } from "#http/responses/responses.ts";
import { recoveryService } from "./recovery.service.ts";

const tags = ["auth"];

/** Proving by email that the caller owns an address, when the password is forgotten (reading 4). */
export function recoveryRoutes(app: App, context: EmailCodesContext): void {
  const recovery = recoveryService(context);

  app.post(
    "/recovery/",
    { schema: { tags, body: RecoveryRequest, response: { 200: RecoveryStarted, ...refusals } } },
    (request) => recovery.start(request.body, request.ip),
  );

  app.post(
    "/recovery/verify/",
    { schema: { tags, body: RecoveryCheck, response: { 200: ResetToken, ...refusals } } },
    ({ body, ip, log }) => recovery.check(body.email, body.code, ip, log),
  );

  app.post(
    "/recovery/link/",
    { schema: { tags, body: RecoveryLink, response: { 200: ResetToken, ...refusals } } },
    (request) => recovery.follow(request.body.token),
  );
}
