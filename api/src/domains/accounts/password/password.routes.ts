import { PasswordSet, PasswordSetting } from "@academy/shared/contract/auth/password-setting";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import { registerNextTokens, type SessionHooks } from "#http/session/session.ts";
import { passwordService } from "./password.service.ts";

/** The one call that sets a new password: with the current one, or after a recovery (readings 4 and 5). */
export function passwordRoutes(app: App, context: PasswordContext, session: SessionHooks): void {
  const passwords = passwordService(context);
  registerNextTokens(app);

  app.patch(
    "/reset-password/",
    { schema: { tags: ["auth"], body: PasswordSetting, response: { 200: PasswordSet, ...refusals } } },
    async (request) => {
      const { reset_token: resetToken, new_password: newPassword } = request.body;
      if (resetToken !== undefined) {
        return {
          ok: true,
          access: await passwords.reset(resetToken, newPassword, callerOf(request)),
          email_verified: true,
        };
      }
      await session.studentOnly(request);
      await passwords.change(ownerOf(request), request.body);
      return { ok: true };
    },
  );
}
