import { randomUUID } from "node:crypto";
import { createLimitedServer } from "@academy/shared/server/limited-server";
import fastifySwagger from "@fastify/swagger";
import { type FastifyError, fastify } from "fastify";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Config } from "#config.ts";
import { BUILD_LIMITS, type BuildLimits } from "#release/build/build-limits.ts";
import type { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { academyCommands } from "#watch/academy-cli.ts";
import type { Academy, Reports } from "#watch/observe.ts";
import { callers } from "./callers.ts";
import { registerPage } from "./page/page-routes.ts";
import { PROTOCOL, PROTOCOL_HEADER } from "./protocol.ts";
import { problemOf, Refused } from "./refused.ts";
import { registerRoutes } from "./routes.ts";
import { TokenStore } from "./tokens/token-store.ts";

/** Seconds after which a client may try again when the release store cannot be used (`Retry-After`). */
const STORE_AWAY_S = 10;

/** Largest body of a request without a build, in bytes. */
const BODY_LIMIT = 256 * 1024;

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** The dependencies of a service. */
interface ServiceOptions {
  config: Config;
  store: Store;
  /** Reports an internal error to the operator. */
  warn: (message: string) => void;
  /** The source of browsers' reports; by default the academy on this machine. */
  academy?: Academy;
  reports?: Reports;
  limits?: BuildLimits;
  now?: () => Date;
}

/** An error as a refusal; only the operator gets the details of an internal error. */
function refusalOf(error: unknown, warn: (message: string) => void): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreError) {
    warn(error.message);
    return new Refused(503, "the release store cannot be used just now: nothing was changed, try again later", {
      retryAfter: STORE_AWAY_S,
    });
  }
  const { statusCode, message } = error as Partial<FastifyError>;
  if (statusCode && statusCode < 500) return new Refused(statusCode, `the request is not understood: ${message}`);
  // The release rules throw plain errors whose sentence is for the team; any other error is internal.
  if (error instanceof Error && error.constructor === Error && !("code" in error))
    return new Refused(409, error.message);
  warn(`a request failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  return new Refused(500, "the release service failed; the operator was told");
}

/** The release service: uploads, releases and rollbacks over the network, each by a token of its part (decision 0076). It signs nothing. */
export async function releaseService({
  config,
  store,
  warn,
  academy = academyCommands(config),
  reports = academyCommands(config),
  limits = BUILD_LIMITS,
  now = () => new Date(),
}: ServiceOptions) {
  const app = fastify({
    serverFactory: (handler) => createLimitedServer(handler),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addContentTypeParser("application/x-tar", (_request, payload, done) => done(null, payload));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...HEADERS, [PROTOCOL_HEADER]: String(PROTOCOL), "X-Request-Id": request.id });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, warn);
    if (refusal.retryAfter !== undefined) reply.header("Retry-After", String(refusal.retryAfter));
    if (refusal.status === 401) reply.header("WWW-Authenticate", "Bearer");
    return reply
      .code(refusal.status)
      .type("application/problem+json; charset=utf-8")
      .serializer(JSON.stringify)
      .send(problemOf(refusal, request.id));
  });
  app.setNotFoundHandler(() => {
    throw new Refused(404, "there is no such call: see /openapi.json");
  });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Release service",
        version: String(PROTOCOL),
        description: "Uploads, releases and rollbacks of the platform's parts.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const known = callers(new TokenStore(store.objects), now);
  await app.register(async (scope) =>
    registerRoutes(scope.withTypeProvider<ZodTypeProvider>(), { config, store, callers: known, academy, limits, now }),
  );
  await app.register(async (scope) => registerPage(scope, { config, store, callers: known, reports, now }));
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  return app;
}
