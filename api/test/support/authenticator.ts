import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@academy/shared/contract/auth/second-factor";

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inside]) => [cbor(key), cbor(inside)])]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator may do differently from what it should. */
export interface AuthenticatorOddity {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** Nobody touched it. */
  absent?: boolean;
  /** It knew that its owner touched it: by a fingerprint, a face or a PIN. */
  verified?: boolean;
  /** The account that it names; none by default, as a security key. */
  userHandle?: string;
}

/** An authenticator in software: one ES256 key, as a security key that counts (WebAuthn level 3, §6). */
export function softwareAuthenticator(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: AuthenticatorOddity) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, odd: AuthenticatorOddity, credential: Buffer = Buffer.alloc(0)): Buffer {
    const flags =
      (odd.absent ? 0 : USER_PRESENT) |
      (odd.verified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(odd.counter ?? counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  }

  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" } as const;

  return {
    create({ challenge, rp }: PasskeyCreationOptions, odd: AuthenticatorOddity = {}): PasskeyAttestation {
      const coordinate = (name: "x" | "y") => Buffer.from(jwk[name] ?? "", "base64url");
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate("x")],
          [-3, coordinate("y")],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = authenticatorData(rp.id, odd, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, odd).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["usb"],
        },
      };
    },

    get({ challenge, rpId }: PasskeyRequestOptions, odd: AuthenticatorOddity = {}): PasskeyAssertion {
      const client = clientData("webauthn.get", challenge, odd);
      const data = authenticatorData(rpId, odd);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(odd.userHandle !== undefined && { userHandle: odd.userHandle }),
        },
      };
    },
  };
}

/** A software authenticator. */
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
