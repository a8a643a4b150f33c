import type { Area, EditedHead } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import type { OwnedRoute } from "@academy/shared/area/registry";
import * as http from "@academy/shared/http";
import * as i18n from "@academy/shared/i18n";
import * as query from "@academy/shared/query";
import { dehydrateCache } from "@academy/shared/query/dehydrated-cache";
import * as router from "@academy/shared/router";
import { staticPage } from "@academy/shared/router/static";
import * as schema from "@academy/shared/schema";
import * as session from "@academy/shared/session";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import { renderToString } from "react-dom/server";
import { provideHeaderLinks } from "#layout/header/header-links.ts";
import { Layout } from "#layout/layout.tsx";
import { type LoadedArea, loadScreen } from "#loading/loaded-area.ts";
import { AreaScreens, AreaSection } from "#routing/area-section.tsx";
import { shellTexts } from "#texts/shell-texts.ts";
import { fetchQueries } from "./fetch-queries.ts";
import { type Markup, withoutInlineStyles } from "./markup.ts";
import { previewRule } from "./picture-preview.ts";

/**
 * What an area's file takes from the shell in Node, as in the browser: one React, one of each stateful module. Its name stays: the
 * edge reads it, also from shells that were released before (decision 0040).
 */
export const lent: Record<string, unknown> = {
  react,
  "react-dom": reactDom,
  "react/jsx-runtime": jsxRuntime,
  "@academy/shared/http": http,
  "@academy/shared/i18n": i18n,
  "@academy/shared/query": query,
  "@academy/shared/router": router,
  "@academy/shared/schema": schema,
  "@academy/shared/session": session,
};

/** What is rendered: one address of an area, in one language. */
interface RenderOptions {
  area: Area;
  version: string;
  /** The addresses of all areas, for links. */
  routes: OwnedRoute[];
  pathname: string;
  language: i18n.Language;
}

/** A page that was rendered: its markup, and the answers of the API it was made from, as JSON. */
interface PrerenderedPage extends Markup {
  answers: string;
  /** Title and description as they are worded instead of the release's. */
  head: EditedHead;
}

const API_TIMEOUT_MS = 5000;
const MAX_PASSES = 5;

let speaking = false;
let origin = "";

/** Gets ready: where the API answers, and under which origin visitors know the platform. Called once. */
export function start(apiOrigin: string, publicUrl: string): void {
  origin = apiOrigin;
  http.askApiAt(apiOrigin, API_TIMEOUT_MS);
  router.provideOrigin(publicUrl);
}

async function prepareI18n(language: i18n.Language, area: Area): Promise<void> {
  if (speaking) await i18n.changeLanguage(language);
  else await i18n.startI18n(language);
  speaking = true;
  await i18n.provideTexts("shell", shellTexts);
  await i18n.provideTexts(area.id, area.texts);
}

/** Renders the page around an area's screen as a signed-out visitor sees it first. One at a time: the language is the module's. */
export async function prerender({
  area,
  version,
  routes,
  pathname,
  language,
}: RenderOptions): Promise<PrerenderedPage> {
  await prepareI18n(language, area);
  router.provideRolePaths(routes);
  provideHeaderLinks(routes);
  const live: LoadedArea = { area, version, screens: new Map() };
  await loadScreen(live, pathname);
  const page = await staticPage(
    [
      {
        path: "*",
        element: (
          <Layout>
            <AreaSection live={live}>
              <AreaScreens live={live} />
            </AreaSection>
          </Layout>
        ),
      },
    ],
    pathname,
  );
  const client = query.createQueryClient();
  const render = () => renderToString(<query.QueryClientProvider client={client}>{page}</query.QueryClientProvider>);
  // A screen's queries may depend on earlier answers: the screen is rendered again until it makes no new query.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const html = render();
    if (await fetchQueries(client)) continue;
    const route = area.routes.find(({ path }) => matchesRoute(path, pathname));
    const head = route?.head?.edited?.(client, language, pathname) ?? {};
    const markup = withoutInlineStyles(html);
    const preview = previewRule(pathname, html, (address) =>
      fetch(new URL(address, origin), { signal: AbortSignal.timeout(API_TIMEOUT_MS) }),
    );
    return { ...markup, styles: markup.styles + preview, answers: dehydrateCache(client), head };
  }
  throw new Error(`${pathname} still asks for more after ${MAX_PASSES} passes`);
}
