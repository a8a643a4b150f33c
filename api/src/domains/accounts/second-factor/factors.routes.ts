import * as operations from "@academy/shared/contract/auth/factors.operations";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { callerOf } from "#http/session/caller.ts";
import { studentOf } from "#http/session/session.ts";
import { factorsService } from "./factors.service.ts";
import { type PasskeysContext, passkeysService } from "./passkeys.service.ts";

/** The factors of the signed-in account; only an account with a confirmed address can change them (reading 83, decision 0061). */
export function factorsRoutes(serve: Serve, context: PasskeysContext) {
  const factors = factorsService(context);
  const passkeys = passkeysService(context);

  serve(operations.listFactors, (request) => factors.list(studentOf(request)));
  serve(operations.beginTotp, (request) => factors.beginTotp(ownerOf(request), request.body.password));
  serve(operations.confirmTotp, (request) => factors.confirmTotp(ownerOf(request), request.body.code));
  serve(operations.removeTotp, (request) => factors.removeTotp(ownerOf(request), request.body.password));
  serve(operations.renewRecoveryCodes, (request) =>
    factors.renewRecoveryCodes(ownerOf(request), request.body.password),
  );
  serve(operations.beginPasskey, (request) => passkeys.begin(ownerOf(request), request.body, callerOf(request).device));
  serve(operations.addPasskey, (request) => passkeys.add(ownerOf(request), request.body, callerOf(request).device));
  serve(operations.renamePasskey, (request) => passkeys.rename(ownerOf(request), request.params.id, request.body.name));
  serve(operations.removePasskey, (request) =>
    passkeys.remove(ownerOf(request), request.params.id, request.body.password),
  );
  serve(operations.requirePasskeys, (request) => passkeys.require(ownerOf(request), request.body.password));
  serve(operations.releasePasskeys, (request) => passkeys.release(ownerOf(request), request.body.password));
}
