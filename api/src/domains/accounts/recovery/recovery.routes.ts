import {
  checkRecoveryCode,
  followRecoveryLink,
  startRecovery,
} from "@academy/shared/contract/auth/recovery.operations";
import type { EmailCodesContext } from "#domains/accounts/sign-up/email-codes.service.ts";
import type { Serve } from "#http/contract/serve.ts";
import { recoveryService } from "./recovery.service.ts";

/** Proving by email that the caller owns an address, when the password is forgotten. */
export function recoveryRoutes(serve: Serve, context: EmailCodesContext) {
  const recovery = recoveryService(context);

  serve(startRecovery, (request) => recovery.start(request.body, request.ip));
  serve(checkRecoveryCode, ({ body, ip, log }) => recovery.check(body.email, body.code, ip, log));
  serve(followRecoveryLink, (request) => recovery.follow(request.body.token));
}
