import { setPassword } from "@academy/shared/contract/auth/password-setting.operations";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { registerNextTokens, type SessionHooks } from "#http/session/session.ts";
import { passwordService } from "./password.service.ts";

/** The one call that sets a new password: with the current one, or after a recovery (readings 4 and 5). */
export function passwordRoutes(serve: Serve, context: PasswordContext, session: SessionHooks) {
  const passwords = passwordService(context);
  registerNextTokens(serve.app);

  serve(setPassword, async (request) => {
    const { reset_token: resetToken, new_password: newPassword } = request.body;
    if (resetToken !== undefined) {
      const access = await passwords.reset(resetToken, newPassword, callerOf(request));
      return { ok: true, access, email_verified: true };
    }
    await session.studentOnly(request);
    await passwords.change(ownerOf(request), request.body);
    return { ok: true };
  });
}
