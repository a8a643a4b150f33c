import type { FastifyInstance, FastifySchema } from "fastify";

/** One route as it was registered. */
export interface RegisteredRoute {
  method: string;
  path: string;
  /** What it takes and gives. */
  schema: FastifySchema | undefined;
}

/** Writes down every route, hidden ones too, so that a test can ask all of them; HEAD and OPTIONS come from GET. */
export function listRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook("onRoute", ({ method, url, schema }) => {
    for (const each of [method].flat()) {
      if (each !== "HEAD" && each !== "OPTIONS") routes.push({ method: each, path: url, schema });
    }
  });
  return routes;
}
