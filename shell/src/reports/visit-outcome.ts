import { ApiError } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { AreaError, hasFailed, type LoadPhase, reportAreaError } from "#errors/area-error.ts";
import { type OpenVisit, openVisits, sendVisits, settleVisit } from "./visits.ts";

/** How often the page looks whether its first screen is shown (milliseconds). A page that hangs does not look. */
const LOOK_EVERY_MS = 500;

/**
 * The phase as which a failed first query is reported. An api that is away, overloaded or failing is not the version's fault: it is
 * counted apart and returns nothing. A session that is over is no failure.
 */
function phaseOf(error: unknown): LoadPhase | null {
  if (!(error instanceof ApiError)) return "data";
  if (error.status === 401 || !navigator.onLine) return null;
  return error.status === 0 || error.status === 429 || error.status >= 500 ? "unavailable" : "data";
}

/** Whether the outcome of a visit is known: it failed, its first screen has its data, or the visitor is elsewhere. Reports a failed query. */
function isDecided({ area, version }: OpenVisit): boolean {
  const { dataset } = document.documentElement;
  if (hasFailed(area, version)) return true;
  if ("prerendered" in dataset || "boot" in dataset) return false;
  const shown = document.querySelector<HTMLElement>("[data-app]")?.dataset;
  // While the area loads there is no section.
  if (!shown) return false;
  if (shown.app !== area || shown.version !== version) return true;
  const queries = queryClient.getQueryCache().getAll();
  const missing = queries.filter((query) => query.isActive() && query.state.data === undefined);
  const failed = missing.find(({ state }) => state.status === "error");
  const phase = failed && phaseOf(failed.state.error);
  if (phase) reportAreaError(new AreaError(area, version, phase, failed.state.error));
  return failed !== undefined || missing.length === 0;
}

/** Looks at the open visits until each is settled. */
export function settleVisits(): void {
  for (const visit of openVisits()) if (isDecided(visit)) settleVisit(visit);
  sendVisits();
  if (openVisits().length > 0) setTimeout(settleVisits, LOOK_EVERY_MS);
}
