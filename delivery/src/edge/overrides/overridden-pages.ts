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

/**
 * Composes the page of a visitor who has opened a preview. Its prerendered content is that of the live version:
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
    const requested = languageInAddress(search);
    const language = requested ?? languageAccepted(acceptLanguage);
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
    const scriptOrigins = Object.values(config.origins);
    const wanted = { owner, language, named: requested !== null, origin: config.publicUrl, scriptOrigins, content };
    const { status, html } = composePage(view, wanted);
    const complete = withOverrides(html, view.shell, { until: lastEnd(chosen), shown: shownOf(live, outcomes) });
    const policy = contentSecurityPolicy(complete, scriptOrigins, { films: config.mediaOrigin });
    return { ...encode(complete, status), policy, language };
  };
}
