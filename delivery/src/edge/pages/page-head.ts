import { addressIn, alternatesOf, canonicalPath, isOpenPage, isPrivate } from "@academy/shared/area/addresses";
import type { HeadTexts } from "@academy/shared/area/manifest";
import { ownerOf } from "@academy/shared/area/match-route";
import type { OwnedRoute } from "@academy/shared/area/registry";
import type { Language } from "@academy/shared/contract/language";
import type { RenderedPage } from "#prerender/render-job.ts";
import type { LiveView } from "./live-view.ts";

/** The picture that shared links show, and its size in pixels. */
const IMAGE = { path: "/og.png", width: "1200", height: "630" };

const LOCALES: Record<Language, string> = { en: "en_GB", ru: "ru_RU" };

/** What the head depends on. */
export interface HeadOptions {
  /** The route that answers, or null for an address of no area. */
  owner: { id: string; route: OwnedRoute } | null;
  language: Language;
  /** Whether the address itself named the language (`?lng=`). */
  named: boolean;
  origin: string;
  /** Title and description from the content, in place of the release's. */
  edited?: RenderedPage["head"];
  /** The path of a linked page, of which the route has several; such a page without content is not indexed. */
  linkedPath?: string;
}

/** Text escaped for an attribute in double quotes, or between tags. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const element = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(" ")}>`;

/** Elements that belong to the address; the shell replaces them when the visitor navigates. */
const ofAddress = (name: "meta" | "link", attributes: Record<string, string>) =>
  element(name, { "data-page-head": "", ...attributes });

const NO_TEXTS: HeadTexts = { title: null, description: null };

/** Whether search engines may index a page: its manifest does not forbid it, everybody may read it, and an area owns it. */
export function isIndexed({ manifests }: LiveView, owner: HeadOptions["owner"]): boolean {
  if (!owner) return false;
  const head = manifests[owner.id]?.heads?.[owner.route.path];
  return !isPrivate(owner.route.access) && (head?.index ?? true);
}

/** The head of a page in one language: title, description, addresses in both languages, previews of shared links. */
export function pageHead(view: LiveView, { owner, language, named, origin, edited, linkedPath }: HeadOptions): string {
  const manifest = owner ? view.manifests[owner.id] : undefined;
  const texts = (owner && manifest?.heads?.[owner.route.path]?.words[language]) || NO_TEXTS;
  const own = view.shell.words?.[language];
  const academy = own?.academy ?? "";
  const name = owner ? (edited?.title ?? texts.title) : own?.missing;
  const title = name && name !== academy ? `${name} · ${academy}` : academy;
  const description = edited?.description ?? texts.description ?? own?.description ?? "";
  const indexed = isIndexed(view, owner);
  const path = owner && canonicalPath(manifest?.routes ?? [], owner.route);
  const address = linkedPath ?? (path && isOpenPage(owner.route) ? path : null);
  const canonical = address && addressIn(origin, address, named ? language : null);
  const og = (property: string, content: string) => element("meta", { property: `og:${property}`, content });
  return [
    `<title>${escaped(title)}</title>`,
    ofAddress("meta", { name: "description", content: description }),
    indexed ? "" : ofAddress("meta", { name: "robots", content: "noindex" }),
    ...(indexed && address && canonical
      ? [
          ofAddress("link", { rel: "canonical", href: canonical }),
          ...alternatesOf(origin, address).map(({ language, href }) =>
            ofAddress("link", { rel: "alternate", hreflang: language, href }),
          ),
        ]
      : []),
    og("type", "website"),
    og("site_name", academy),
    og("title", title),
    og("description", description),
    ...(canonical ? [og("url", canonical)] : []),
    og("locale", LOCALES[language]),
    ...Object.entries(LOCALES)
      .filter(([other]) => other !== language)
      .map(([, locale]) => og("locale:alternate", locale)),
    og("image", origin + IMAGE.path),
    og("image:width", IMAGE.width),
    og("image:height", IMAGE.height),
    og("image:alt", academy),
    element("meta", { name: "twitter:card", content: "summary_large_image" }),
  ].join("");
}

/** The area and route that answer an address. */
export const ownerFor = (view: LiveView, pathname: string): HeadOptions["owner"] =>
  ownerOf(view.registry, pathname) ?? null;
