import { languageOf } from "@academy/shared/i18n/languages";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { unpackAnswers } from "@academy/shared/query/carried-answers";
import { RouterProvider } from "@academy/shared/router";
import { followAccess, followSession } from "@academy/shared/session";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { fontsAtHand } from "#app/arrived-fonts.ts";
import { carryWork } from "#app/carried-work.ts";
import { handIsFree } from "#app/held-hand.ts";
import { keepPage } from "#app/kept-page.ts";
import { isPrerendered } from "#app/prerendered.ts";
import { firstAddress, router } from "#app/router.tsx";
import { words } from "#app/words.ts";
import "@academy/shared/ui/base.css";

const CHROME_AFTER_MS = 1200;

const root = document.getElementById("root") as HTMLElement;
const page = document.documentElement;
const answers = document.getElementById("answers")?.textContent;
if (answers) unpackAnswers(queryClient, answers);

// It stays until the screen is ready to take its place.
if (isPrerendered) keepPage(root, languageOf(page.lang));

const chromeTime = new Promise((resolve) => setTimeout(resolve, CHROME_AFTER_MS));

// The requested area is awaited before the first render: a late Suspense reveal would cost 300 ms. Where nothing is shown
// yet, a slow one gets header and footer first.
const ready = isPrerendered ? firstAddress : Promise.race([firstAddress, chromeTime]);

const show = () =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

function takeOver(): void {
  followSession();
  followAccess();
  if (isPrerendered) {
    const giveBack = carryWork(root);
    flushSync(show);
    giveBack();
  } else show();
}

void Promise.all([words, ready])
  .then(() => (isPrerendered ? handIsFree() : fontsAtHand()))
  .then(takeOver)
  .catch(() => {
    // Without words nothing can be said by a screen: the page's own last sentence stands, with a way to reload.
    if ("boot" in page.dataset) page.dataset.boot = "failed";
  });
