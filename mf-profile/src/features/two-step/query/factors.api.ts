import * as operations from "@academy/shared/contract/auth/factors.operations";
import type { FactorChange, Passkey, PasskeyCreation, PasskeyStart } from "@academy/shared/contract/auth/second-factor";
import { ApiError, callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The second factors of the account (reading 83); null at an older api without second factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ["student", "factors"],
    queryFn: ({ signal }) =>
      callApi(operations.listFactors, {}, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "route.unknown") return null;
        throw error;
      }),
  });

/** A secret for an authenticator app; it counts once the app has shown a code of it. */
export const beginApp = (change: FactorChange) => callApi(operations.beginTotp, { body: change });

/** The first code of the app: from now on it is a second factor. The recovery codes come with the first factor only. */
export const confirmApp = (code: string) => callApi(operations.confirmTotp, { body: { code } });

/** Disconnects the authenticator app. */
export const removeApp = (change: FactorChange) => callApi(operations.removeTotp, { body: change });

/** Ten new recovery codes; the former ones end. */
export const renewCodes = (change: FactorChange) => callApi(operations.renewRecoveryCodes, { body: change });

/** The options with which the browser creates a passkey. */
export const beginPasskey = (start: PasskeyStart) => callApi(operations.beginPasskey, { body: start });

/** Adds the passkey that the browser has made. */
export const addPasskey = (made: PasskeyCreation) => callApi(operations.addPasskey, { body: made });

/** Renames a passkey. */
export const renamePasskey = (id: number, name: string) =>
  callApi(operations.renamePasskey, { params: { id }, body: { name } });

/** Removes a passkey from the account. */
export const removePasskey = (id: number, change: FactorChange) =>
  callApi(operations.removePasskey, { params: { id }, body: change });

/** Asks for a passkey after the password from now on. The recovery codes come with the first factor only. */
export const requirePasskeys = (change: FactorChange) => callApi(operations.requirePasskeys, { body: change });

/** Stops asking for a passkey after the password; passkeys go on signing in. */
export const releasePasskeys = (change: FactorChange) => callApi(operations.releasePasskeys, { body: change });

/** Whether a passkey is asked for after the password; otherwise it only signs in (reading 132). */
export const isSecondFactor = ({ second_factor = true }: Passkey): boolean => second_factor;
