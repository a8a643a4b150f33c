import { isLinkedPage } from "@academy/shared/area/addresses";
import { languageAccepted } from "@academy/shared/contract/language";
import { languageInAddress } from "@academy/shared/i18n/wanted-language";
import { type Encoded, encode } from "#edge/responses/encoded.ts";
import { contentSecurityPolicy } from "#edge/security-headers/security-headers.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { areaStyles } from "./area-styles.ts";
import type { LiveView } from "./live-view.ts";
import { composePage } from "./page.ts";
import { ownerFor } from "./page-head.ts";
import type { Prerendering } from "./prerendering.ts";

/** A page with its content security policy. */
export interface EncodedPage extends Encoded {
  policy: string;
  language: string;
}

/** The address of a requested page; without a path it means the "not found" page. */
export interface PageAddress {
  pathname: string | null;
  search: string;
}

/** Gives the page of an address, in the language that the address names or else in the one that the browser prefers. */
export type PageOf = (view: LiveView, address: PageAddress, acceptLanguage: string | undefined) => Promise<EncodedPage>;

interface Settings {
  store: DiskStore;
  /** The origins of the areas, which may change with the list of areas. */
  areaOrigins: () => string[];
  /** Another origin from which the page may load films. */
  films?: string | null;
  publicUrl: string;
  /** The share of pages that is traced. */
  traces?: number | undefined;
  prerendering: Prerendering;
}

/** Gives pages by route pattern and language: each page is composed and compressed once for each state of releases and content. */
export function pageCache({ store, areaOrigins, films = null, publicUrl, traces, prerendering }: Settings): PageOf {
  let of: LiveView | undefined;
  let pages = new Map<string, { revision: number; page: EncodedPage }>();
  let sheets = new Map<string, Promise<string>>();

  return async (view, { pathname, search }, acceptLanguage) => {
    if (of !== view) {
      of = view;
      pages = new Map();
      sheets = new Map();
    }
    const requested = languageInAddress(search);
    const language = requested ?? languageAccepted(acceptLanguage);
    const owner = pathname === null ? null : ownerFor(view, pathname);
    const pattern = owner?.route.path ?? "";
    const rendered =
      owner && pathname !== null
        ? await prerendering.page(view, owner.id, { pathname, search, pattern }, language)
        : undefined;
    const isLinked = owner !== null && isLinkedPage(owner.route, view.manifests[owner.id] ?? {});
    const linkedPath = isLinked && rendered && pathname !== null ? pathname : undefined;
    const revision = rendered?.revision ?? 0;
    const key = `${language} ${requested ? "named" : "guessed"} ${rendered ? "rendered" : "plain"} ${linkedPath ?? pattern}`;
    const known = pages.get(key);
    if (known?.revision === revision) return known.page;

    const sheetsOf = async (id: string) => {
      const sheet = sheets.get(pattern) ?? areaStyles(store, view, id, pattern);
      sheets.set(pattern, sheet);
      return await sheet;
    };
    const { version = "", unless } = (owner && view.manifests[owner.id]) ?? {};
    const content = owner &&
      rendered && { page: rendered, styles: await sheetsOf(owner.id), version, unless: unless?.[pattern] };
    const { status, html } = composePage(view, {
      owner,
      language,
      named: requested !== null,
      origin: publicUrl,
      scriptOrigins: areaOrigins(),
      traces,
      content: content || undefined,
      linkedPath,
    });
    const page = { ...encode(html, status), policy: contentSecurityPolicy(html, areaOrigins(), { films }), language };
    if (of === view) pages.set(key, { revision, page });
    return page;
  };
}
