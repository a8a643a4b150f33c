import type { FactorChange, PasskeyAttestation } from "@academy/shared/contract/auth/second-factor";
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

/** Makes a passkey, for which the browser asks the person, and adds it to the account. Rejects with the browser's own error too. */
export async function createPasskey(change: FactorChange, name: string) {
  const asked = await beginPasskey(change);
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  const response = attestationOf(await startRegistration({ optionsJSON }));
  return addPasskey({ name, response });
}
