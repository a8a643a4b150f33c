import { useLanguage } from "@academy/shared/i18n";
import { useLoaderData, useLocation, useRevalidator } from "@academy/shared/router";
import { useEffect, useEffectEvent, useState } from "react";
import { AreaBoundary } from "#errors/area-boundary.tsx";
import type { AreaError } from "#errors/area-error.ts";
import { Isolated } from "#errors/isolated.tsx";
import { askForFonts } from "#fonts/font-loading.ts";
import { HeadTags } from "#head/head-tags.ts";
import { clearMarks, markDown } from "#loading/area-builds.ts";
import { hasStandIn } from "#loading/load-area.ts";
import type { LoadedRoute } from "#loading/loaded-route.ts";
import { refreshRegistry } from "#registry/registry.ts";
import { isOpenVisit } from "#reports/visits.ts";
import { AreaSkeleton } from "#screens/area-skeleton.tsx";
import { AreaUnavailableScreen } from "#screens/area-unavailable-screen.tsx";
import { AreaUnavailableStrip } from "#screens/area-unavailable-strip.tsx";
import { NotFoundScreen } from "#screens/not-found-screen.tsx";
import { prerenderedFallback } from "#takeover/prerendered-fallback.ts";
import { PrerenderedFallback } from "#takeover/prerendered-fallback-screen.tsx";
import { AreaScreens, AreaSection } from "./area-section.tsx";

interface AreaCardProps {
  failure: AreaError;
  /** The screen as it was prerendered: then the card is only a strip above it. */
  kept?: Element | null;
  reset?: (() => void) | undefined;
}

function AreaCard({ failure, kept, reset }: AreaCardProps) {
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    clearMarks();
    await refreshRegistry(failure.area, { force: true });
    await revalidate();
    reset?.();
  };
  // The offline banner promises this: the area loads by itself when the connection is back.
  const comeBack = useEffectEvent(() => void retry());
  useEffect(() => {
    const online = () => comeBack();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  const card = { failure, retrying: state === "loading", onRetry: () => void retry() };
  if (!kept) return <AreaUnavailableScreen {...card} />;
  return (
    <>
      <AreaUnavailableStrip {...card} />
      <PrerenderedFallback screen={kept} />
    </>
  );
}

/**
 * Takes the place of a screen that threw. If the visitor has seen nothing of its version yet, the version before it is loaded in its
 * place (decision 0085); later that would take away what they did, and the card is shown.
 */
function BrokenScreen({ failure, kept, reset }: AreaCardProps) {
  const { revalidate } = useRevalidator();
  const [isReplaced, setReplaced] = useState(() => hasStandIn(failure) && isOpenVisit(failure));
  const replace = useEffectEvent(() => {
    markDown(failure);
    return revalidate();
  });
  useEffect(() => {
    // Then the version before is shown, unless there is none any more.
    if (isReplaced) void replace().then(() => setReplaced(false));
  }, [isReplaced]);
  if (!isReplaced) return <AreaCard failure={failure} reset={reset} />;
  return kept ? <PrerenderedFallback screen={kept} /> : <AreaSkeleton />;
}

/** The content between header and footer: the screen of the area that owns the address, its error card, or "not found". */
export function AreaOutlet() {
  const opened = useLoaderData() as LoadedRoute;
  const failed = "failure" in opened;
  // After a failure no fonts are fetched: over a slow connection they would delay the area when the visitor retries.
  useEffect(() => {
    if (!failed) askForFonts();
  }, [failed]);
  return (
    <>
      <OpenedAddress opened={opened} />
      <Isolated>
        <HeadTags opened={opened} />
      </Isolated>
    </>
  );
}

function OpenedAddress({ opened }: { opened: LoadedRoute }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  if ("missing" in opened) return <NotFoundScreen />;
  if ("failure" in opened) return <AreaCard failure={opened.failure} kept={prerenderedFallback(pathname, language)} />;
  const { area, version } = opened.live;
  return (
    <AreaSection live={opened.live}>
      <AreaBoundary
        key={`${area.id}@${version}`}
        area={area.id}
        version={version}
        address={pathname}
        card={(failure, reset) => (
          <BrokenScreen failure={failure} kept={prerenderedFallback(pathname, language)} reset={reset} />
        )}
      >
        <AreaScreens live={opened.live} />
      </AreaBoundary>
    </AreaSection>
  );
}
