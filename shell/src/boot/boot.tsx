import { languageOf } from "@academy/shared/contract/language";
import { prepareCalls, readToken } from "@academy/shared/http";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { hydrateCache } from "@academy/shared/query/dehydrated-cache";
import { RouterProvider } from "@academy/shared/router";
import { followAccess, followSession } from "@academy/shared/session";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { awaitFonts } from "#fonts/font-loading.ts";
import { startReports } from "#reports/start-reports.ts";
import { firstAddress, router } from "#routing/router.tsx";
import { transferDomState } from "#takeover/dom-state-transfer.ts";
import { pointerIdle } from "#takeover/pointer-idle.ts";
import { isPrerendered } from "#takeover/prerendered.ts";
import { rememberPrerendered } from "#takeover/prerendered-fallback.ts";
import { dropPrerenderedStyles, dropStylesOfOthers } from "#takeover/prerendered-styles.ts";
import { renderAhead } from "#takeover/render-ahead.tsx";
import { i18nReady } from "#texts/i18n-ready.ts";
import { prepareFirstCall } from "./prepare-first-call.ts";
import "@academy/shared/ui/styles/base.css";

const CHROME_AFTER_MS = 1200;

const root = document.getElementById("root") as HTMLElement;
const page = document.documentElement;
const answers = document.getElementById("answers")?.textContent;
if (answers) hydrateCache(queryClient, answers);

// The prerendered screen stays until the application's screen is ready to replace it.
if (isPrerendered) rememberPrerendered(root, languageOf(page.dataset.prerendered));

const chromeTime = new Promise((resolve) => setTimeout(resolve, CHROME_AFTER_MS));

// The first render waits for the requested area: a late Suspense reveal would cost 300 ms. On an empty page, header and footer are
// rendered first when the area is slow.
const ready = isPrerendered ? firstAddress : Promise.race([firstAddress, chromeTime]);

const application = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

async function takeOver(): Promise<void> {
  const rendered = await renderAhead(root, application);
  await pointerIdle();
  const giveBack = transferDomState(root);
  giveBack(rendered.show());
  dropStylesOfOthers();
}

async function begin(): Promise<void> {
  // A student's page makes more calls than the head script has started.
  if (readToken()) prepareCalls();
  await Promise.all([i18nReady, ready]);
  followSession();
  followAccess();
  if (isPrerendered) await takeOver();
  else {
    await awaitFonts();
    dropPrerenderedStyles();
    // In time slices: the first screen of a slow phone takes more than 100 ms.
    startTransition(() => createRoot(root).render(application));
  }
  prepareFirstCall();
}

startReports();
// The router restores a scroll position of the page that it goes back to. It is right only if all sections are laid out (decision 0156),
// so this runs before the router's own listener.
addEventListener(
  "popstate",
  () => {
    page.dataset.laidOut = "";
  },
  true,
);

begin().catch(() => {
  // Without texts no screen can be shown: the boot screen shows its error and a reload link.
  if ("boot" in page.dataset) page.dataset.boot = "failed";
});
