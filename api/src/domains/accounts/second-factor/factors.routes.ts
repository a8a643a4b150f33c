import {
  FactorChange,
  Factors,
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRename,
  RecoveryCodes,
  TotpConfirmation,
  TotpStarted,
} from "@academy/shared/contract/auth/second-factor";
import { IdParams } from "@academy/shared/contract/parameters";
import { Done } from "@academy/shared/contract/students/students";
import type { App } from "#context.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { callerOf } from "#http/session/caller.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { factorsService } from "./factors.service.ts";
import { passkeysService } from "./passkeys.service.ts";

const tags = ["auth"];

/** The factors of the signed-in account; only an account with a confirmed address can change them (reading 83, decision 0061). */
export function factorsRoutes(app: App, context: PasswordContext, session: SessionHooks): void {
  const factors = factorsService(context);
  const passkeys = passkeysService(context);
  const onRequest = session.verifiedOnly;

  app.get(
    "/factors/",
    { onRequest: session.studentOnly, schema: { tags, response: { 200: Factors, ...refusals } } },
    (request) => factors.list(studentOf(request)),
  );

  app.post(
    "/factors/totp/",
    { onRequest, schema: { tags, body: FactorChange, response: { 200: TotpStarted, ...refusals } } },
    (request) => factors.beginTotp(ownerOf(request), request.body.password),
  );

  app.post(
    "/factors/totp/confirm/",
    { onRequest, schema: { tags, body: TotpConfirmation, response: { 200: RecoveryCodes, ...refusals } } },
    (request) => factors.confirmTotp(ownerOf(request), request.body.code),
  );

  app.delete(
    "/factors/totp/",
    { onRequest, schema: { tags, body: FactorChange, response: { 200: Done, ...refusals } } },
    async (request) => {
      await factors.removeTotp(ownerOf(request), request.body.password);
      return { ok: true };
    },
  );

  app.post(
    "/factors/recovery-codes/",
    { onRequest, schema: { tags, body: FactorChange, response: { 200: RecoveryCodes, ...refusals } } },
    (request) => factors.renewRecoveryCodes(ownerOf(request), request.body.password),
  );

  app.post(
    "/factors/passkeys/options/",
    { onRequest, schema: { tags, body: FactorChange, response: { 200: PasskeyCreationOptions, ...refusals } } },
    (request) => passkeys.begin(ownerOf(request), request.body.password, callerOf(request).device),
  );

  app.post(
    "/factors/passkeys/",
    { onRequest, schema: { tags, body: PasskeyCreation, response: { 201: PasskeyCreated, ...refusals } } },
    async (request, reply) =>
      reply.code(201).send(await passkeys.add(ownerOf(request), request.body, callerOf(request).device)),
  );

  app.patch(
    "/factors/passkeys/:id/",
    { onRequest, schema: { tags, params: IdParams, body: PasskeyRename, response: { 200: Passkey, ...refusals } } },
    (request) => passkeys.rename(ownerOf(request), request.params.id, request.body.name),
  );

  app.delete(
    "/factors/passkeys/:id/",
    { onRequest, schema: { tags, params: IdParams, body: FactorChange, response: { 200: Done, ...refusals } } },
    async (request) => {
      await passkeys.remove(ownerOf(request), request.params.id, request.body.password);
      return { ok: true };
    },
  );
}
