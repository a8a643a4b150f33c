import {
  LinkedProvider,
  ProviderFinish,
  ProviderStart,
  ProviderStarted,
  SignInProvider,
} from "@academy/shared/contract/auth/sign-in-providers";
import { IdParams } from "@academy/shared/contract/parameters";
import { Access, Done } from "@academy/shared/contract/students/students";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { linkedProvidersService } from "./linked-providers.service.ts";
import { type ProvidersContext, providersService } from "./providers.service.ts";

const tags = ["auth"];

/** Signing in through the operator's providers, and the list of the providers that a student is linked with (reading 10, decision 0021). */
export function providersRoutes(app: App, context: ProvidersContext & PasswordContext, session: SessionHooks): void {
  const providers = providersService(context);
  const linked = linkedProvidersService(context);
  const confirmOwner = ownerConfirmation(context);
  const onRequest = session.studentOnly;

  app.get(
    "/providers/",
    { config: { publicSeconds: 60 }, schema: { tags, response: { 200: z.array(SignInProvider), ...refusals } } },
    async () => providers.list(),
  );

  app.post(
    "/providers/start/",
    { schema: { tags, body: ProviderStart, response: { 200: ProviderStarted, ...refusals } } },
    ({ body, ip, log }) => providers.start(body, ip, log),
  );

  app.post(
    "/providers/finish/",
    { schema: { tags, body: ProviderFinish, response: { 200: Access, ...refusals } } },
    (request) => providers.finish(request.body, callerOf(request), request.log),
  );

  app.get(
    "/providers/linked/",
    { onRequest, schema: { tags, response: { 200: z.array(LinkedProvider), ...refusals } } },
    (request) => linked.list(studentOf(request)),
  );

  app.delete(
    "/providers/linked/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await confirmOwner(ownerOf(request), "providers.unlink");
      await linked.unlink(studentOf(request), request.params.id);
      return { ok: true };
    },
  );
}
