import type { Operation } from "@academy/shared/contract/operation";
import type { FastifyInstance, FastifySchema } from "fastify";

/** One route as it was registered. */
export interface RegisteredRoute {
  method: string;
  path: string;
  /** What the route takes and gives. */
  schema: FastifySchema | undefined;
  /** The operation of the contract that it serves. */
  operation: Operation | undefined;
}

/** Lists every route, hidden ones too, so that a test can ask all of them; leaves out HEAD and OPTIONS, which come from GET. */
export function listRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook("onRoute", ({ method, url, schema, config }) => {
    for (const each of [method].flat()) {
      if (each !== "HEAD" && each !== "OPTIONS")
        routes.push({ method: each, path: url, schema, operation: config?.operation });
    }
  });
  return routes;
}
