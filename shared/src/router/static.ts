import { createElement, type ReactElement } from "react";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router-dom";

/** The page at one address, for rendering without a browser. Rejects when the address redirects. */
export async function staticPage(routes: RouteObject[], address: string): Promise<ReactElement> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://page.invalid${address}`));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere (${context.status})`);
  const router = createStaticRouter(dataRoutes, context);
  return createElement(StaticRouterProvider, { router, context, hydrate: false });
}
