import { listen, page } from "./listen.ts";

/** After this time the page says that loading takes longer than usual (milliseconds; reading 45). */
const SLOW_AFTER_MS = 10_000;

/**
 * Marks that the application cannot load. A prerendered page that was waiting for texts in another language is then shown in its own
 * language; a prerendered page that `hidePrerendered` hid stays hidden.
 */
function fail(): void {
  const { dataset } = page;
  dataset.boot = "failed";
  if (!dataset.prerendered) return;
  delete dataset.waiting;
  page.lang = dataset.prerendered;
}

/** The address of the script that failed to load or threw; empty for a chunk, which the application itself requests again. */
function brokenScript(event: ErrorEvent, target: Element | null): string {
  if (target instanceof HTMLScriptElement) return target.dataset.rspack ? "" : target.src;
  return event.filename ?? "";
}

/** Sets `data-boot` until the application takes over: first `wait`, after a while `slow`, and `failed` when a script of the shell fails. */
export function keepBootState(): void {
  const { dataset } = page;
  dataset.boot = "wait";
  setTimeout(() => {
    if (dataset.boot === "wait") dataset.boot = "slow";
  }, SLOW_AFTER_MS);
  listen("error", (event, target) => {
    if (brokenScript(event, target).startsWith(location.origin)) fail();
  });
}
