import { useLanguage } from "@academy/shared/i18n";
import { useLoaderData, useLocation, useRevalidator } from "@academy/shared/router";
import { useEffect, useEffectEvent } from "react";
import { AreaBoundary } from "#app/area-boundary.tsx";
import type { AreaError } from "#app/area-error.ts";
import { AreaScreens, AreaSection } from "#app/area-section.tsx";
import { HeadTags } from "#app/head-tags.ts";
import { Isolated } from "#app/isolated.tsx";
import { clearMarks } from "#app/load-area.ts";
import { prerenderedFallback } from "#app/prerendered-fallback.ts";
import { PrerenderedFallback } from "#app/prerendered-fallback-screen.tsx";
import { refreshRegistry } from "#app/registry.ts";
import type { LoadedRoute } from "#app/route-loader.ts";
import { AreaUnavailableScreen } from "#screens/area-unavailable-screen.tsx";
import { AreaUnavailableStrip } from "#screens/area-unavailable-strip.tsx";
import { NotFoundScreen } from "#screens/not-found-screen.tsx";

interface AreaCardProps {
  failure: AreaError;
  /** The screen as it was prerendered: then the card is only a strip above it. */
  kept?: Element | null;
  reset?: () => void;
}

function AreaCard({ failure, kept, reset }: AreaCardProps) {
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    clearMarks();
    await refreshRegistry(failure.area, { force: true });
    await revalidate();
    reset?.();
  };
  // The strip of the offline banner promises it: what waits for the connection comes by itself when it is back.
  const comeBack = useEffectEvent(() => void retry());
  useEffect(() => {
    const online = () => comeBack();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  const card = {
    area: failure.area,
    version: failure.version,
    phase: failure.phase,
    errorId: failure.id,
    stopped: failure.stopped,
    offline: failure.offline,
    retrying: state === "loading",
    onRetry: () => void retry(),
  };
  if (!kept) return <AreaUnavailableScreen {...card} />;
  return (
    <>
      <AreaUnavailableStrip {...card} />
      <PrerenderedFallback screen={kept} />
    </>
  );
}

/** What stands between header and footer: the screen of the area that owns the address, its error card, or not found. */
export function AreaOutlet() {
  const opened = useLoaderData() as LoadedRoute;
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
        card={(failure, reset) => <AreaCard failure={failure} reset={reset} />}
      >
        <AreaScreens live={opened.live} />
      </AreaBoundary>
    </AreaSection>
  );
}
