import { languageAccepted } from "@academy/shared/contract/language";
import { languageInAddress } from "@academy/shared/i18n/wanted-language";
import { areaStyles } from "#edge/pages/area-styles.ts";
import type { LiveView } from "#edge/pages/live-view.ts";
import { composePage } from "#edge/pages/page.ts";
import type { EncodedPage, PageAddress } from "#edge/pages/page-cache.ts";
import { ownerFor } from "#edge/pages/page-head.ts";
import type { Prerendering } from "#edge/pages/prerendering.ts";
import { encode } from "#edge/responses/encoded.ts";
import { contentSecurityPolicy } from "#edge/security-headers/security-headers.ts";
import { overriddenView, type ViewSettings } from "./overridden-view.ts";
import { type Choices, lastEnd } from "./overrides-cookie.ts";
import { shownOf, withOverrides } from "./overrides-element.ts";

interface Settings extends ViewSettings {
  prerendering: Prerendering;
}

/** A page may ask any port of the visitor's own machine whether a development server runs there; only a chosen one may provide scripts. */
const ANY_OWN_MACHINE = ["http://localhost:*", "http://127.0.0.1:*"];

/**
 * Composes the page of a visitor who may choose versions, or has done so. Its prerendered content is that of the live version:
 * the shell removes the live version's style sheets when it shows another one.
 */
export function overriddenPages({ prerendering, ...settings }: Settings) {
  const { config, store } = settings;
  return async (
    live: LiveView,
    chosen: Choices,
    { pathname, search }: PageAddress,
    acceptLanguage: string | undefined,
  ): Promise<EncodedPage> => {
    const { view, outcomes } = await overriddenView(settings, live, chosen);
    const asked = languageInAddress(search);
    const language = asked ?? languageAccepted(acceptLanguage);
    const owner = pathname === null ? null : ownerFor(view, pathname);
    const pattern = owner?.route.path ?? "";
    const page =
      owner && pathname !== null
        ? await prerendering.page(live, owner.id, { pathname, search, pattern }, language)
        : undefined;
    const { version = "", unless } = (owner && live.manifests[owner.id]) ?? {};
    const content =
      owner && page
        ? { page, styles: await areaStyles(store, live, owner.id, pattern), version, unless: unless?.[pattern] }
        : undefined;
    const own = outcomes.flatMap(({ choice, fault }) => ("address" in choice && !fault ? [choice.address] : []));
    const scriptOrigins = [...Object.values(config.origins), ...own];
    const wanted = { owner, language, named: asked !== null, origin: config.publicUrl, scriptOrigins, content };
    const { status, html } = composePage(view, wanted);
    const notice = { mayChoose: config.overrides, until: lastEnd(chosen), shown: shownOf(live, outcomes) };
    const complete = withOverrides(html, view.shell, notice);
    const policy = contentSecurityPolicy(complete, scriptOrigins, {
      connections: [
        ...(config.overrides ? ANY_OWN_MACHINE : []),
        ...own.map((address) => address.replace("http:", "ws:")),
      ],
      films: config.mediaOrigin,
    });
    // A development server's files have no hashes.
    return { ...encode(complete, status), policy, language, isUnhashed: own.length > 0 };
  };
}
