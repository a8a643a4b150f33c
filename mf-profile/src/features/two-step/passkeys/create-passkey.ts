import type { PasskeyAttestation, PasskeyStart } from "@academy/shared/contract/auth/second-factor";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { addPasskey, beginPasskey } from "#features/two-step/query/factors.api.ts";

/** The members that the api takes: it refuses any other. */
const attestationOf = ({ id, rawId, response }: RegistrationResponseJSON): PasskeyAttestation => ({
  id,
  rawId,
  type: "public-key",
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    ...(response.transports && { transports: [...response.transports] }),
  },
});

/**
 * Makes a passkey, for which the browser asks the person, and adds it to the account; `second_factor: false` for one that only signs in.
 * Rejects with the browser's own error too.
 */
export async function createPasskey(start: PasskeyStart, name: string) {
  const optionsJSON = (await beginPasskey(start)) as PublicKeyCredentialCreationOptionsJSON;
  const response = attestationOf(await startRegistration({ optionsJSON }));
  const { second_factor } = start;
  return addPasskey({ name, response, ...(second_factor !== undefined && { second_factor }) });
}
