// @covers spec §2.11, reading 82, decision 0057

import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from "jose";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createContext } from "#composition/create-context.ts";
import { rowsOf } from "#database/database.ts";
import { credentialKeys } from "#database/tables/certificates.ts";
import { RSA_BITS } from "#security/rsa-key-pair.ts";
import { academy, downloads, graduated } from "#test/support/graduates.ts";
import { RSA_KEYS } from "#test/support/rsa-keys.ts";
import type { TestApi } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { signingKey } from "./signing-keys.ts";
import { encodedBits } from "./status-list.ts";

const SITE = "http://localhost:3000";

/** What a verifier finds out with `jose` and our public addresses alone, without our own check. */
async function independently({ call, now }: TestApi, jwt: string) {
  const keys = (await call("GET", "/api/certificates/jwks/")).body;
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
    issuer: `${SITE}/api/certificates/issuer/`,
    algorithms: ["RS256"],
    currentDate: now(),
  });
  return payload as JWTPayload & z.infer<typeof Credential>;
}

/** Reads the credential's bit in its status list, as the specification describes it. */
async function isRevoked(api: TestApi, jwt: string): Promise<boolean> {
  const { credentialStatus } = await independently(api, jwt);
  const { pathname } = new URL(credentialStatus.statusListCredential);
  const answer = await api.call("GET", pathname);
  const list = (await independently(api, answer.text)) as unknown as {
    type: string[];
    credentialSubject: { statusPurpose: string; encodedList: string };
  };
  expect(list.type).toContain("BitstringStatusListCredential");
  expect(list.credentialSubject.statusPurpose).toBe("revocation");
  const { encodedList } = list.credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
  expect([encodedList[0], bits.length * 8]).toEqual(["u", 131_072]);
  const index = Number(credentialStatus.statusListIndex);
  return (((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1) === 1;
}

const bitsOf = ({ n }: { n: string }) => Buffer.from(n, "base64url").length * 8;

const verify = async ({ call }: TestApi, credential: string) =>
  (await call("POST", "/api/certificates/verify/", { credential })).body;

const Uri = z.url();
const Moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/));
const Identity = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.enum(["name", "emailAddress"]),
  salt: z.optional(z.string()),
});

const Image = z.strictObject({ id: Uri, type: z.literal("Image"), caption: z.string() });

/**
 * An AchievementCredential as Open Badges 3.0 (appendix "AchievementCredential") and VC Data Model 2.0 describe it. The published
 * JSON schema comes with no package, so this one is written from the text: every class we use, its required properties, nothing else.
 */
const Credential = z.strictObject({
  "@context": z.tuple([
    z.literal("https://www.w3.org/ns/credentials/v2"),
    z.literal("https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"),
    z.literal("https://purl.imsglobal.org/spec/ob/v3p0/extensions.json"),
  ]),
  id: Uri,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: z.string().check(z.minLength(1)),
  issuer: z.strictObject({ id: Uri, type: z.tuple([z.literal("Profile")]), name: z.string(), url: Uri, image: Image }),
  validFrom: Moment,
  credentialSubject: z.strictObject({
    id: Uri,
    type: z.tuple([z.literal("AchievementSubject")]),
    identifier: z.array(Identity).check(z.minLength(1)),
    achievement: z.strictObject({
      id: Uri,
      type: z.tuple([z.literal("Achievement")]),
      achievementType: z.literal("Certificate"),
      name: z.string(),
      description: z.string(),
      image: Image,
      criteria: z.strictObject({ narrative: z.string() }),
    }),
  }),
  credentialStatus: z.strictObject({
    id: Uri,
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().check(z.regex(/^\d+$/)),
    statusListCredential: Uri,
  }),
  credentialSchema: z.array(z.strictObject({ id: Uri, type: z.literal("1EdTechJsonSchemaValidator2019") })),
});

test("a certificate is an Open Badge that anybody can verify with the published keys", async () => {
  const { api, student, certificate, credential, jwt } = await graduated();

  const { iss, jti, nbf, sub, ...badge } = await independently(api, jwt);

  expect(Credential.parse(badge)).toEqual(badge);
  expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: "RS256", typ: "JWT" });
  expect({ iss, jti, nbf, sub }).toEqual({
    iss: badge.issuer.id,
    jti: certificate.verify_url,
    nbf: Date.parse(certificate.issued_at) / 1000,
    sub: badge.credentialSubject.id,
  });
  expect(credential.headers["content-type"]).toBe("application/vc+jwt");
  const [name, address] = badge.credentialSubject.identifier;
  expect(name?.identityHash).toBe("Әлия O'Brien");
  const digest = createHash("sha256").update(`${student.email}${address?.salt}`).digest("hex");
  expect(address?.identityHash).toBe(`sha256$${digest}`);
  expect(JSON.stringify(badge)).not.toContain(student.email);
});

test("issuer, achievement and key are at the addresses in the credential, for pages of any site", async () => {
  const { api, jwt } = await graduated();
  const { issuer, credentialSubject } = await independently(api, jwt);
  const { kid = "" } = decodeProtectedHeader(jwt);

  for (const address of [issuer.id, credentialSubject.achievement.id, kid]) {
    const { pathname } = new URL(address);
    const { status, body, headers } = await api.call("GET", pathname);
    expect([status, body.id ?? body.kid]).toEqual([200, address]);
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, max-age=60" });
    const again = await api.call("GET", pathname, undefined, { headers: { "if-none-match": String(headers.etag) } });
    expect(again.status).toBe(304);
  }
});

test("the status list has the same ETag until a certificate is withdrawn", async () => {
  const { api, certificate } = await graduated();
  const tag = async () => (await api.call("GET", "/api/certificates/status/1/")).headers.etag;
  const before = await tag();
  api.advance(600);

  expect(await tag()).toBe(before);
  await academy(api, "certificates", "withdraw", certificate.number, "--reason", "why");
  expect(await tag()).not.toBe(before);
  expect((await api.call("GET", "/api/certificates/status/2/")).status).toBe(404);
});

/** The texts of a PNG's iTXt chunks, by keyword. */
function textsOf(png: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    const end = data.indexOf(0);
    if (type === "iTXt") texts[data.toString("latin1", 0, end)] = data.toString("utf8", end + 5);
    at += length + 12;
  }
  return texts;
}

test("the badge is a picture that contains the credential", async () => {
  const { badge, jwt } = await graduated();

  expect(badge.headers["content-type"]).toBe("image/png");
  expect(textsOf(badge.rawPayload)).toEqual({ openbadgecredential: jwt });
  // A strict reader: wrong lengths and checksums are refused.
  const { width } = await sharp(badge.rawPayload, { failOn: "warning" }).metadata();
  expect(width).toBe(1684);
});

test("a withdrawn certificate is revoked in the status list, and a restored one is not", async () => {
  const { api, student, certificate, jwt } = await graduated();
  expect([await isRevoked(api, jwt), (await verify(api, jwt)).state]).toEqual([false, "valid"]);

  await academy(api, "confirm-refund", "1", "--reason", "as agreed");
  await academy(api, "certificates", "withdraw", certificate.number, "--reason", "the money was returned");
  expect([await isRevoked(api, jwt), (await verify(api, jwt)).state]).toEqual([true, "withdrawn"]);

  api.advance(60);
  await api.pay(student);
  await api.call("GET", "/api/courses/certificates/mine/", undefined, student);
  expect([await isRevoked(api, jwt), (await verify(api, jwt)).state]).toEqual([false, "valid"]);
});

test("a valid credential is answered with the register's data", async () => {
  const { api, certificate, jwt } = await graduated();

  expect(await verify(api, ` ${jwt}\n`)).toEqual({
    state: "valid",
    certificate: {
      number: certificate.number,
      name: certificate.name,
      course: certificate.course,
      issued_at: certificate.issued_at,
      valid: true,
    },
  });
});

test("after a rotation old credentials verify, new ones are signed by the new key, and the old key signs no more", async () => {
  const pairs = [RSA_KEYS.one, RSA_KEYS.two];
  const { api, jwt } = await graduated({ newKeyPair: async () => pairs.shift() ?? RSA_KEYS.foreign });

  expect(await academy(api, "keys", "rotate", "--reason", "once a year")).toMatch(
    /^signing with [\w-]{12} from now on$/,
  );

  expect([(await verify(api, jwt)).state, await isRevoked(api, jwt)]).toEqual(["valid", false]);
  const list = (await api.call("GET", "/api/certificates/status/1/")).text;
  expect(decodeProtectedHeader(list).kid).not.toBe(decodeProtectedHeader(jwt).kid);
  const keys = await rowsOf<{ sealed: string | null; retired: boolean }>(
    api.context.db,
    sql`select sealed_private_key as sealed, retired_at is not null as retired from credential_keys order by created_at`,
  );
  expect(keys.filter(({ retired }) => retired).map(({ sealed }) => sealed)).toEqual([null]);
  expect(keys.filter(({ retired }) => !retired)).toHaveLength(1);
  expect((await academy(api, "keys")).split("\n")).toHaveLength(2);
});

test("another SECRET creates a key of its own, old credentials verify, and private keys are encrypted", async () => {
  const { api, jwt } = await graduated();
  const [row] = await rowsOf<{ sealed: string }>(
    api.context.db,
    sql`select sealed_private_key as sealed from credential_keys`,
  );
  const other = createContext({ ...testConfig, secret: "another secret, which is just as long" }, api.database);
  await other.threads.close();

  expect(api.context.keys.open("credential-keys", "another name", row?.sealed ?? "")).toBeNull();
  expect(Buffer.from(row?.sealed ?? "", "base64url").toString("latin1")).not.toContain("PRIVATE KEY");
  await signingKey(other);
  const { keys } = (await api.call("GET", "/api/certificates/jwks/")).body;
  // The second is the only one of the tests that a server made itself.
  expect(keys.map(bitsOf)).toEqual([RSA_BITS, RSA_BITS]);
  expect((await verify(api, jwt)).state).toBe("valid");
});

test("credentials are signed with 3072 bits; those signed by an older, shorter key stay valid", async () => {
  const { api, student, jwt } = await graduated({ newKeyPair: async () => RSA_KEYS.short });
  const { context } = api;
  const today = { ...context, newKeyPair: async () => RSA_KEYS.one };

  const { id } = await signingKey(today);

  const { keys } = (await api.call("GET", "/api/certificates/jwks/")).body;
  expect(keys.map(bitsOf).sort()).toEqual([2048, 3072]);
  expect([(await verify(api, jwt)).state, await independently(api, jwt)]).toEqual(["valid", expect.any(Object)]);
  expect((await signingKey(today)).id).toBe(id);
  const rows = await context.db.select().from(credentialKeys);
  expect(rows.filter(({ sealedPrivateKey }) => sealedPrivateKey !== null).map((row) => row.id)).toEqual([id]);
  expect((await downloads(api, student)).jwt).toBe(jwt);
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Every kind of forgery, with the state that the check answers. */
const FORGERIES: Record<string, [state: string, forge: (jwt: string, api: TestApi) => string | Promise<string>]> = {
  "a changed name": [
    "damaged",
    (jwt) => {
      const [head, , signature] = jwt.split(".");
      return [head, base64({ ...decodeJwt(jwt), name: "Another" }), signature].join(".");
    },
  ],
  "a cut one": ["damaged", (jwt) => jwt.slice(0, -20)],
  "one without a signature": [
    "damaged",
    (jwt) => `${base64({ ...decodeProtectedHeader(jwt), alg: "none" })}.${base64(decodeJwt(jwt))}.`,
  ],
  "an HMAC by the public key": [
    "foreign",
    async (jwt, api) => {
      const { keys } = (await api.call("GET", "/api/certificates/jwks/")).body;
      const { kid } = decodeProtectedHeader(jwt);
      return new SignJWT(decodeJwt(jwt))
        .setProtectedHeader({ alg: "HS256", ...(kid && { kid }) })
        .sign(Buffer.from(JSON.stringify(keys[0])));
    },
  ],
  "a foreign key under our key's name": [
    "damaged",
    (jwt) => {
      const { kid = "" } = decodeProtectedHeader(jwt);
      return new SignJWT(decodeJwt(jwt)).setProtectedHeader({ alg: "RS256", kid }).sign(RSA_KEYS.foreign.privateKey);
    },
  ],
  "a foreign key under its own name": [
    "foreign",
    (jwt) => {
      const kid = "https://elsewhere.example/keys/1";
      return new SignJWT(decodeJwt(jwt)).setProtectedHeader({ alg: "RS256", kid }).sign(RSA_KEYS.foreign.privateKey);
    },
  ],
  "another issuer by our key": [
    "foreign",
    (jwt, api) => signedByUs(api, { ...decodeJwt(jwt), iss: "https://elsewhere.example/" }),
  ],
  "a number that nobody has by our key": [
    "foreign",
    (jwt, api) => signedByUs(api, { ...decodeJwt(jwt), jti: `${SITE}/verify/OAA-2026-0000-0000` }),
  ],
  "another place in the list by our key": [
    "foreign",
    (jwt, api) => {
      const claims = decodeJwt(jwt) as JWTPayload & z.infer<typeof Credential>;
      const index = String((Number(claims.credentialStatus.statusListIndex) + 1) % 131_072);
      return signedByUs(api, { ...claims, credentialStatus: { ...claims.credentialStatus, statusListIndex: index } });
    },
  ],
  "a status list": ["foreign", async (_, api) => (await api.call("GET", "/api/certificates/status/1/")).text],
  "three words": ["damaged", () => "no.credential.this"],
  "one word": ["damaged", () => "OAA-2026"],
};

async function signedByUs({ context, call }: TestApi, claims: JWTPayload): Promise<string> {
  const { privateKey } = await signingKey(context);
  const { keys } = (await call("GET", "/api/certificates/jwks/")).body;
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: keys[0].kid }).sign(privateKey);
}

test("only our own credentials are valid: not changed, foreign or unsigned ones, nor those signed by a stolen key", async () => {
  const { api, jwt } = await graduated();
  const states: Record<string, string> = {};

  for (const [name, [, forge]] of Object.entries(FORGERIES)) {
    const { state, certificate } = await verify(api, await forge(jwt, api));
    states[name] = state;
    expect(certificate).toBeNull();
  }

  expect(states).toEqual(Object.fromEntries(Object.entries(FORGERIES).map(([name, [state]]) => [name, state])));
});

test("checks of foreign credentials are limited, checks of genuine ones are not", async () => {
  const { api, jwt } = await graduated();
  for (let count = 0; count < 119; count++) await verify(api, "a.b.c");

  expect((await verify(api, jwt)).state).toBe("valid");
  expect((await verify(api, jwt)).state).toBe("valid");
  await verify(api, "a.b.c");
  expect((await verify(api, "a.b.c")).code).toBe("request.too_many");
});

test("bits are counted from the left of the first byte", () => {
  const bits = gunzipSync(Buffer.from(encodedBits([0, 9, 131_071]).slice(1), "base64url"));

  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001]);
});
