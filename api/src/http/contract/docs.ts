import { Problem } from "@academy/shared/contract/errors/error-codes";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { accessOf } from "#http/session/access.ts";
import { OPENAPI_SUMMARIES } from "./openapi-summaries.ts";

// Described once instead of at every call.
z.globalRegistry.add(Problem, { id: "Problem" });

/** OpenAPI 3.1 of all routes, and a page to read it at `/api/docs`. */
export async function registerDocs(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Orda Academy of Arbitration",
        version: "1",
        description: "The calls of the academy. Every path answers with and without its trailing slash.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transformObject: jsonSchemaTransformObject,
    transform: (call) => {
      const described = jsonSchemaTransform(call);
      if (!described.schema || described.schema.hide) return described;
      const { method, url, onRequest } = call.route;
      const sentence = call.schema?.summary ?? OPENAPI_SUMMARIES[`${method} ${url}`];
      const isOpen = accessOf(onRequest) === "anyone";
      return {
        url: described.url,
        schema: {
          ...(sentence !== undefined && { summary: sentence }),
          ...(!isOpen && { security: [{ bearer: [] }] }),
          ...described.schema,
        },
      };
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    uiConfig: { docExpansion: "list" },
  });
}
