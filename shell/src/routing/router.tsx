import { createBrowserRouter } from "@academy/shared/router";
import { isCancellingNavigation } from "#navigation/cancel-navigation.ts";
import { UnexpectedErrorScreen } from "#screens/unexpected-error-screen.tsx";
import { isPrerendered } from "#takeover/prerendered.ts";
import { AreaOutlet } from "./area-outlet.tsx";
import { Page, PendingPage } from "./page.tsx";
import { routeLoader } from "./route-loader.ts";

/**
 * One route for every address: the registry decides at that moment which area answers, so that areas and addresses can be added and
 * removed without a release of the shell (decision 0010).
 */
export const router = createBrowserRouter(
  [
    {
      id: "root",
      Component: Page,
      HydrateFallback: PendingPage,
      ErrorBoundary: UnexpectedErrorScreen,
      children: [
        { path: "*", loader: routeLoader, shouldRevalidate: () => !isCancellingNavigation(), Component: AreaOutlet },
      ],
    },
  ],
  // The visitor, or the browser, has scrolled a prerendered page already: the router must not scroll it.
  isPrerendered ? { hydrationData: {} } : {},
);

/** Resolves when the address of this visit is answered, with a screen or a card. */
export const firstAddress = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});
