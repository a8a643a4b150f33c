import { addressIn, alternatesOf, canonicalPath, isLinkedPage, isOpenPage } from "@academy/shared/area/addresses";
import { LANGUAGES } from "@academy/shared/contract/language";
import type { LiveView } from "./live-view.ts";
import { isIndexed } from "./page-head.ts";

/** The addresses of a route with parameters to which pages link. */
type LinkedPaths = (area: string, pattern: string) => string[];

/** When a page was last changed, by its address; milliseconds. */
type LastChange = (area: string, path: string) => number;

/** The `robots.txt`: crawlers may visit everything but the api; a page that must not be indexed says so itself. */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The sitemap: every page that search engines may index, in each language, with links to the other languages. */
export function sitemap(
  view: LiveView,
  origin: string,
  lastChange: LastChange,
  linkedPaths: LinkedPaths = () => [],
): string {
  const entries = Object.entries(view.manifests).flatMap(([id, manifest]) =>
    manifest.routes
      .filter((route) => isIndexed(view, { id, route }) && canonicalPath(manifest.routes, route) === route.path)
      .flatMap((route) =>
        isOpenPage(route) ? [route.path] : isLinkedPage(route, manifest) ? linkedPaths(id, route.path) : [],
      )
      .flatMap((path) => {
        const alternates = alternatesOf(origin, path)
          .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
          .join("");
        const changed = new Date(lastChange(id, path)).toISOString();
        return [null, ...LANGUAGES].map(
          (language) =>
            `<url><loc>${escaped(addressIn(origin, path, language))}</loc><lastmod>${changed}</lastmod>${alternates}</url>`,
        );
      }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}
