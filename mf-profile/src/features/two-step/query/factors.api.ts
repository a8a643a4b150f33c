import * as operations from "@academy/shared/contract/auth/factors.operations";
import type { Passkey } from "@academy/shared/contract/auth/second-factor";
import { callApi } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { queryOptions } from "@academy/shared/query";
import { bodyCall, idCall } from "@academy/shared/query/api-call";

/** The second factors of the account (reading 83); null at an older api without second factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ["student", "factors"],
    queryFn: ({ signal }) => callApi(operations.listFactors, {}, { signal }).catch(recoverFrom("route.unknown", null)),
  });

/** A secret for an authenticator app; it counts once the app has shown a code of it. */
export const beginApp = bodyCall(operations.beginTotp);

/** The first code of the app: from now on it is a second factor. The recovery codes come with the first factor only. */
export const confirmApp = (code: string) => callApi(operations.confirmTotp, { body: { code } });

/** Disconnects the authenticator app. */
export const removeApp = bodyCall(operations.removeTotp);

/** Ten new recovery codes; the former ones end. */
export const renewCodes = bodyCall(operations.renewRecoveryCodes);

/** The options with which the browser creates a passkey. */
export const beginPasskey = bodyCall(operations.beginPasskey);

/** Adds the passkey that the browser has made. */
export const addPasskey = bodyCall(operations.addPasskey);

/** Renames a passkey. */
export const renamePasskey = idCall(operations.renamePasskey);

/** Removes a passkey from the account. */
export const removePasskey = idCall(operations.removePasskey);

/** Asks for a passkey after the password from now on. The recovery codes come with the first factor only. */
export const requirePasskeys = bodyCall(operations.requirePasskeys);

/** Stops asking for a passkey after the password; passkeys go on signing in. */
export const releasePasskeys = bodyCall(operations.releasePasskeys);

/** Whether a passkey is asked for after the password; otherwise it only signs in (reading 132). */
export const isSecondFactor = ({ second_factor = true }: Passkey): boolean => second_factor;
