import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { App } from "#context.ts";

/** The document of all operations, which `npm run contract` writes; a test compares it with the code. */
const DOCUMENT_FILE = resolve(import.meta.dirname, "../../../openapi.json");

/** OpenAPI 3.1 of all operations at `/api/docs/json`, and a page to read it at `/api/docs`. */
export async function registerDocs(app: App) {
  await app.register(fastifySwagger, {
    mode: "static",
    specification: { document: JSON.parse(readFileSync(DOCUMENT_FILE, "utf8")) },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    uiConfig: { docExpansion: "list" },
  });
}
