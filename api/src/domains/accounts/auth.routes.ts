import { signIn } from "@academy/shared/contract/auth/sign-in.operations";
import { register, resendCode, verifyEmail } from "@academy/shared/contract/auth/sign-up.operations";
import type { App } from "#context.ts";
import { sessionsRoutes } from "#domains/accounts/devices/devices.routes.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { serving } from "#http/contract/serve.ts";
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
export function authRoutes(app: App, context: PasswordContext & ProvidersContext, session: SessionHooks) {
  const auth = authService(context);
  const serve = serving(app, session);
  registerNextTokens(app);

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

  secondFactorRoutes(app, context, session);
  factorsRoutes(app, context, session);
  stepUpRoutes(app, context, session);
  sessionsRoutes(app, context, session);
  recoveryRoutes(app, context);
  emailChangeRoutes(app, context, session);
  providersRoutes(app, context, session);
  confirmPages(app, context, confirmLinkService(context, session.ownerOf));
}
