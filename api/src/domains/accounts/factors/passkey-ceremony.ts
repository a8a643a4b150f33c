import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@academy/shared/contract/auth/second-factor";
import { SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import type { PasskeyRow } from "./factors.repository.ts";

/** How long a browser waits for the authenticator, in milliseconds. */
const TIMEOUT = SECOND_FACTOR_MINUTES * 60_000;

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** The name that an authenticator shows for the academy. */
const RP_NAME = "Orda Academy of Arbitration";

/** The library loads three hundred modules, most of them for certificate attestations, so it is loaded with the first passkey. */
const webauthn = () => import("@simplewebauthn/server");

const descriptorOf = ({ credentialId, transports }: PasskeyRow) =>
  ({ id: credentialId, type: "public-key", transports }) as const;
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/** The two ceremonies of WebAuthn (level 3, §7) for this academy's address; a response that does not verify gives null. */
export function passkeyCeremony({ config, keys }: Context<"config" | "keys">) {
  const { origin, hostname: rpID } = new URL(config.publicUrl);
  const userHandle = (studentId: number) => keys.hmac("second-factor", `user:${studentId}`);

  return {
    userHandle,

    /**
     * The options with which the browser creates a passkey; the authenticator gets a user id that reveals nothing about the account. One
     * that signs in has to be found without an email address, and to verify its owner.
     */
    async creationOptions(
      student: StudentRow,
      known: readonly PasskeyRow[],
      challenge: string,
      signsIn: boolean,
    ): Promise<PasskeyCreationOptions> {
      const need = signsIn ? "required" : "preferred";
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID,
        userID: bytes(userHandle(student.id)),
        userName: student.email ?? "",
        userDisplayName: [student.firstName, student.lastName].filter(Boolean).join(" "),
        challenge: bytes(challenge),
        timeout: TIMEOUT,
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: need, userVerification: need },
      });
      return {
        ...options,
        rp: { id: rpID, name: RP_NAME },
        timeout: TIMEOUT,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: options.authenticatorSelection ?? {},
        attestation: "none",
      };
    },

    async verifyCreation(response: PasskeyAttestation, expectedChallenge: (challenge: string) => Promise<boolean>) {
      const { verifyRegistrationResponse } = await webauthn();
      const { transports = [], ...made } = response.response;
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...response, response: { ...made, transports }, clientExtensionResults: {} },
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString("base64url"),
          counter,
          transports,
        };
      } catch {
        // The library throws when a response does not verify; everything in the response came from the browser.
        return null;
      }
    },

    /**
     * The options with which the browser asks for one of the known passkeys. With none known it offers every passkey of this academy,
     * and the authenticator has to verify its owner.
     */
    async requestOptions(known: readonly PasskeyRow[], challenge: string): Promise<PasskeyRequestOptions> {
      const userVerification = known.length === 0 ? "required" : "preferred";
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: bytes(challenge),
        timeout: TIMEOUT,
        allowCredentials: known.map(descriptorOf),
        userVerification,
      });
      return {
        challenge: options.challenge,
        timeout: TIMEOUT,
        rpId: rpID,
        allowCredentials: known.map(descriptorOf),
        userVerification,
      };
    },

    /**
     * The new counter of the passkey that signed the challenge; null if it did not sign it, if its counter went back, or if its owner was
     * not verified where that is required.
     */
    async verifyRequest(
      response: PasskeyAssertion,
      row: PasskeyRow,
      challenge: string,
      { requireUserVerification = false } = {},
    ) {
      const { verifyAuthenticationResponse } = await webauthn();
      const { userHandle, ...signed } = response.response;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...response,
            response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: row.credentialId,
            publicKey: bytes(row.publicKey),
            counter: row.counter,
            transports: row.transports,
          },
          requireUserVerification,
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}
