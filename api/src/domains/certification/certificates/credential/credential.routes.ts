import {
  credentialPicture,
  readAchievement,
  readIssuer,
  readKey,
  readKeys,
  readStatusList,
  verifyCredential,
} from "@academy/shared/contract/credentials.operations";
import type { Serve } from "#http/contract/serve.ts";
import { type CredentialContext, credentialService } from "./credential.service.ts";

/** What others need to check a credential without asking us about it, and our own check (reading 82, decision 0057). */
export function credentialRoutes(serve: Serve, context: CredentialContext) {
  const credentials = credentialService(context);
  const cached = { config: { publicSeconds: 60 } };

  // Verifiers run in pages of other sites; no answer here depends on who asks.
  serve.app.addHook("onRequest", (request, reply, done) => {
    if (request.method === "GET")
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    done();
  });

  serve(readIssuer, () => credentials.issuer(), cached);
  serve(readAchievement, (request) => credentials.achievement(request.params.course), cached);
  serve(credentialPicture, async (request, reply) => {
    const { png, etag } = await credentials.picture(request.params.name);
    reply.headers({ "cache-control": "public, max-age=86400", etag });
    return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type("image/png").send(png);
  });
  serve(readKeys, credentials.jwks, cached);
  serve(readKey, (request) => credentials.key(request.params.id), cached);
  serve(
    readStatusList,
    async (request, reply) => {
      const list = await credentials.status(request.params.list);
      return reply.type("application/vc+jwt").send(list);
    },
    cached,
  );
  serve(verifyCredential, (request) => credentials.verify(request.body.credential, request.ip));
}
