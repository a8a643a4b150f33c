import { listen } from "./listen.ts";

/** After so long the page says that it takes longer than usual (milliseconds; reading 45). */
const SLOW_AFTER_MS = 10_000;

/** The application cannot come. A page that waited for its texts in another language is shown in its own; one held back never is. */
function fail(): void {
  const page = document.documentElement;
  const { dataset } = page;
  dataset.boot = "failed";
  if (!dataset.prerendered) return;
  delete dataset.waiting;
  page.lang = dataset.prerendered;
}

/** The script that could not be had, or threw. A chunk is none: the application asks for it again itself. */
function brokenScript(event: ErrorEvent, target: Element | null): string {
  if (target instanceof HTMLScriptElement) return target.dataset.rspack ? "" : target.src;
  return event.filename ?? "";
}

/** Keeps `data-boot` until the application takes over: `wait`, after a while `slow`, without a script of the shell `failed`. */
export function keepBootState(): void {
  const { dataset } = document.documentElement;
  dataset.boot = "wait";
  setTimeout(() => {
    if (dataset.boot === "wait") dataset.boot = "slow";
  }, SLOW_AFTER_MS);
  listen("error", (event, target) => {
    if (brokenScript(event, target).startsWith(location.origin)) fail();
  });
}
