import { CheckedCredential, CredentialCheck } from "@academy/shared/contract/credentials";
import { IdInAddress } from "@academy/shared/contract/parameters";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { CREDENTIAL_PICTURES } from "./addresses.ts";
import { type CredentialContext, credentialService } from "./credential.service.ts";

const tags = ["certificates"];

/** A document whose format another specification describes. */
const LinkedData = z.looseObject({ id: z.string() });

const Jwk = z.strictObject({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  alg: z.string(),
  use: z.string(),
  kid: z.string(),
});
const Jwks = z.strictObject({ keys: z.array(Jwk) });

const CourseParams = z.object({ course: IdInAddress });
const KeyParams = z.object({ id: z.string().check(z.maxLength(64)) });
const PictureParams = z.object({ name: z.enum(CREDENTIAL_PICTURES) });
const ListParams = z.object({ list: IdInAddress });

/** What others need to check a credential without asking us about it, and our own check (reading 82, decision 0057). */
export function credentialRoutes(app: App, context: CredentialContext): void {
  const credentials = credentialService(context);
  const config = { publicSeconds: 60 };

  // Verifiers run in pages of other sites; no answer here depends on who asks.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method === "GET")
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    done();
  });

  app.get("/issuer/", { config, schema: { tags, response: { 200: LinkedData, ...refusals } } }, async () =>
    credentials.issuer(),
  );
  app.get(
    "/achievements/:course/",
    { config, schema: { tags, params: CourseParams, response: { 200: LinkedData, ...refusals } } },
    (request) => credentials.achievement(request.params.course),
  );
  app.get(
    "/images/:name",
    { schema: { tags, params: PictureParams, produces: ["image/png"] } },
    async (request, reply) => {
      const { png, etag } = await credentials.picture(request.params.name);
      reply.headers({ "cache-control": "public, max-age=86400", etag });
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type("image/png").send(png);
    },
  );
  app.get("/jwks/", { config, schema: { tags, response: { 200: Jwks, ...refusals } } }, credentials.jwks);
  app.get(
    "/keys/:id/",
    { config, schema: { tags, params: KeyParams, response: { 200: Jwk, ...refusals } } },
    (request) => credentials.key(request.params.id),
  );
  app.get(
    "/status/:list/",
    { config, schema: { tags, params: ListParams, response: { 200: z.string(), ...refusals } } },
    async (request, reply) => {
      const list = await credentials.status(request.params.list);
      return reply.type("application/vc+jwt").send(list);
    },
  );
  app.post(
    "/verify/",
    { schema: { tags, body: CredentialCheck, response: { 200: CheckedCredential, ...refusals } } },
    (request) => credentials.verify(request.body.credential, request.ip),
  );
}
