import { languageOf } from "@academy/shared/i18n/languages";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { unpackAnswers } from "@academy/shared/query/carried-answers";
import { RouterProvider } from "@academy/shared/router";
import { followSession } from "@academy/shared/session";
import { createRoot } from "react-dom/client";
import { keepPage } from "#app/kept-page.ts";
import { firstAddress, router } from "#app/router.tsx";
import { words } from "#app/words.ts";
import "@academy/shared/ui/base.css";

const CHROME_AFTER_MS = 1200;

const root = document.getElementById("root") as HTMLElement;
const page = document.documentElement;
const answers = document.getElementById("answers")?.textContent;
if (answers) unpackAnswers(queryClient, answers);

// Prerendered in the language that this visitor reads: it stays until the screen is ready to take its place (reading 42).
const prerendered = root.firstElementChild !== null && page.dataset.prerendered === page.lang;
if (prerendered) keepPage(root, languageOf(page.lang));

const chromeTime = new Promise((resolve) => setTimeout(resolve, CHROME_AFTER_MS));

// The requested area is awaited before the first render: a late Suspense reveal would cost 300 ms. Where nothing is shown
// yet, a slow one gets header and footer first.
const ready = prerendered ? firstAddress : Promise.race([firstAddress, chromeTime]);

void Promise.all([words, ready]).then(() => {
  followSession();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
