import { Credentials, Registration } from "@academy/shared/contract/auth/credentials";
import {
  Access,
  CodeCheck,
  CodeRequest,
  CodeSent,
  EmailVerified,
  Registered,
} from "@academy/shared/contract/students/students";
import type { App } from "#context.ts";
import { sessionsRoutes } from "#domains/accounts/devices/devices.routes.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { refusals } from "#http/responses/responses.ts";
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

const tags = ["auth"];

/** Registering, confirming the e-mail address, signing in and out (specification §7, reading 2). */
export function authRoutes(app: App, context: PasswordContext & ProvidersContext, session: SessionHooks): void {
  const auth = authService(context);
  registerNextTokens(app);

  app.post(
    "/register/",
    { schema: { tags, body: Registration, response: { 201: Registered, ...refusals } } },
    async (request, reply) => {
      const { access, resendAt, expiresAt } = await auth.register(request.body, callerOf(request));
      return reply.code(201).send({
        access,
        email_verified: false,
        resend_at: resendAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        code_length: context.config.codeLength,
      });
    },
  );

  app.post("/token/", { schema: { tags, body: Credentials, response: { 200: Access, ...refusals } } }, (request) =>
    auth.signIn(request.body, callerOf(request)),
  );

  app.post(
    "/verify-email/",
    {
      onRequest: session.studentOnly,
      schema: { tags, body: CodeCheck, response: { 200: EmailVerified, ...refusals } },
    },
    async (request) => {
      await auth.verifyEmail(studentOf(request), request.body.code, request.ip, request.log);
      return { email_verified: true };
    },
  );

  app.post(
    "/resend-code/",
    {
      onRequest: session.studentOnly,
      schema: { tags, querystring: CodeRequest, response: { 200: CodeSent, ...refusals } },
    },
    async (request) => {
      const { resendAt, expiresAt } = await auth.resendCode(studentOf(request), {
        device: callerOf(request).device,
        returnTo: request.query.return_to,
      });
      return { resend_at: resendAt.toISOString(), expires_at: expiresAt.toISOString() };
    },
  );

  secondFactorRoutes(app, context, session);
  factorsRoutes(app, context, session);
  stepUpRoutes(app, context, session);
  sessionsRoutes(app, context, session);
  recoveryRoutes(app, context);
  emailChangeRoutes(app, context, session);
  providersRoutes(app, context, session);
  confirmPages(app, context, confirmLinkService(context, session.ownerOf));
}
