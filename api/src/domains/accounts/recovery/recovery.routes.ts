import {
  checkRecoveryCode,
  followRecoveryLink,
  startRecovery,
} from "@academy/shared/contract/auth/recovery.operations";
import type { App } from "#context.ts";
import type { EmailCodesContext } from "#domains/accounts/sign-up/email-codes.service.ts";
import { serving } from "#http/contract/serve.ts";
import { recoveryService } from "./recovery.service.ts";

/** Proving by email that the caller owns an address, when the password is forgotten. */
export function recoveryRoutes(app: App, context: EmailCodesContext) {
  const recovery = recoveryService(context);
  const serve = serving(app, {});

  serve(startRecovery, (request) => recovery.start(request.body, request.ip));
  serve(checkRecoveryCode, ({ body, ip, log }) => recovery.check(body.email, body.code, ip, log));
  serve(followRecoveryLink, (request) => recovery.follow(request.body.token));
}
