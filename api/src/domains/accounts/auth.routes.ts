import { signIn } from "@academy/shared/contract/auth/sign-in.operations";
import { register, resendCode, verifyEmail } from "@academy/shared/contract/auth/sign-up.operations";
import { sessionsRoutes } from "#domains/accounts/devices/devices.routes.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { registerNextTokens, type SessionHooks, studentOf } from "#http/session/session.ts";
import { authService } from "./auth.service.ts";
import { emailChangeRoutes } from "./email-change/email-change.routes.ts";
import { providersRoutes } from "./providers/providers.routes.ts";
import type { ProvidersContext } from "./providers/providers.service.ts";
import { recoveryRoutes } from "./recovery/recovery.routes.ts";
import { factorsRoutes } from "./second-factor/factors.routes.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { confirmLinkService } from "./sign-up/confirm-link.service.ts";
import { confirmPages } from "./sign-up/confirm-page.ts";
import { stepUpRoutes } from "./step-up/step-up.routes.ts";

/** Registering, confirming the e-mail address, signing in and out (specification §7). */
export function authRoutes(serve: Serve, context: PasswordContext & ProvidersContext, session: SessionHooks) {
  const auth = authService(context);
  registerNextTokens(serve.app);

  serve(register, async (request) => {
    const { access, resendAt, expiresAt } = await auth.register(request.body, callerOf(request));
    return {
      access,
      email_verified: false,
      resend_at: resendAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      code_length: context.config.codeLength,
    };
  });
  serve(signIn, (request) => auth.signIn(request.body, callerOf(request)));
  serve(verifyEmail, async (request) => {
    await auth.verifyEmail(studentOf(request), request.body.code, request.ip, request.log);
    return { email_verified: true };
  });
  serve(resendCode, async (request) => {
    const { resendAt, expiresAt } = await auth.resendCode(studentOf(request), {
      device: callerOf(request).device,
      returnTo: request.query.return_to,
    });
    return { resend_at: resendAt.toISOString(), expires_at: expiresAt.toISOString() };
  });

  secondFactorRoutes(serve, context);
  factorsRoutes(serve, context);
  stepUpRoutes(serve, context);
  sessionsRoutes(serve, context);
  recoveryRoutes(serve, context);
  emailChangeRoutes(serve, context);
  providersRoutes(serve, context);
  confirmPages(serve, context, confirmLinkService(context, session.ownerOf));
}
