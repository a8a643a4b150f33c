import * as operations from "@academy/shared/contract/auth/sign-in-providers.operations";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { serving } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { linkedProvidersService } from "./linked-providers.service.ts";
import { type ProvidersContext, providersService } from "./providers.service.ts";

/** Signing in through the operator's providers, and the list of the providers that a student is linked with (decision 0021). */
export function providersRoutes(app: App, context: ProvidersContext & PasswordContext, session: SessionHooks) {
  const providers = providersService(context);
  const linked = linkedProvidersService(context);
  const confirmOwner = ownerConfirmation(context);
  const serve = serving(app, session);

  serve(operations.listProviders, () => providers.list(), { config: { publicSeconds: 60 } });
  serve(operations.startAtProvider, ({ body, ip, log }) => providers.start(body, ip, log));
  serve(operations.finishAtProvider, (request) => providers.finish(request.body, callerOf(request), request.log));
  serve(operations.listLinkedProviders, (request) => linked.list(studentOf(request)));
  serve(operations.unlinkProvider, async (request) => {
    await confirmOwner(ownerOf(request), "providers.unlink");
    await linked.unlink(studentOf(request), request.params.id);
    return { ok: true };
  });
}
