import * as operations from "@academy/shared/contract/auth/sign-in-providers.operations";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { studentOf } from "#http/session/session.ts";
import { linkedProvidersService } from "./linked-providers.service.ts";
import { type ProvidersContext, providersService } from "./providers.service.ts";

/** Signing in through the operator's providers, and the list of the providers that a student is linked with (decision 0021). */
export function providersRoutes(serve: Serve, context: ProvidersContext & PasswordContext) {
  const providers = providersService(context);
  const linked = linkedProvidersService(context);
  const confirmOwner = ownerConfirmation(context);

  serve(operations.listProviders, () => providers.list(), { config: { publicSeconds: 60 } });
  serve(operations.startAtProvider, ({ body, ip, log }) => providers.start(body, ip, log));
  serve(operations.finishAtProvider, (request) => providers.finish(request.body, callerOf(request), request.log));
  serve(operations.listLinkedProviders, (request) => linked.list(studentOf(request)));
  serve(operations.unlinkProvider, async (request) => {
    await confirmOwner(ownerOf(request), "providers.unlink");
    await linked.unlink(studentOf(request), request.params.id);
  });
}
