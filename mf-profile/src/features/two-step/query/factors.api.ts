import {
  type FactorChange,
  Factors,
  Passkey,
  PasskeyCreated,
  type PasskeyCreation,
  PasskeyCreationOptions,
  RecoveryCodes,
  TotpStarted,
} from "@academy/shared/contract/auth/second-factor";
import { Done } from "@academy/shared/contract/students/students";
import { ApiError, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

const CALL = "/student/auth/factors/";

/** The second factors of the account (reading 83); null at an older api without second factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ["student", "factors"],
    queryFn: ({ signal }) =>
      http.get(CALL, Factors, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "route.unknown") return null;
        throw error;
      }),
  });

/** A secret for an authenticator app; it counts once the app has shown a code of it. */
export const beginApp = (change: FactorChange) => http.post(`${CALL}totp/`, change, TotpStarted);

/** The first code of the app: from now on it is a second factor. The recovery codes come with the first factor only. */
export const confirmApp = (code: string) => http.post(`${CALL}totp/confirm/`, { code }, RecoveryCodes);

/** Disconnects the authenticator app. */
export const removeApp = (change: FactorChange) => http.delete(`${CALL}totp/`, change, Done);

/** Ten new recovery codes; the former ones end. */
export const renewCodes = (change: FactorChange) => http.post(`${CALL}recovery-codes/`, change, RecoveryCodes);

/** The options with which the browser creates a passkey. */
export const beginPasskey = (change: FactorChange) =>
  http.post(`${CALL}passkeys/options/`, change, PasskeyCreationOptions);

/** Adds the passkey that the browser has made. */
export const addPasskey = (made: PasskeyCreation) => http.post(`${CALL}passkeys/`, made, PasskeyCreated);

/** Renames a passkey. */
export const renamePasskey = (id: number, name: string) => http.patch(`${CALL}passkeys/${id}/`, { name }, Passkey);

/** Removes a passkey from the account. */
export const removePasskey = (id: number, change: FactorChange) => http.delete(`${CALL}passkeys/${id}/`, change, Done);
