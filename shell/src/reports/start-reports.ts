import { sendVisits } from "./visits.ts";

/** Reporting waits for the page: it begins so long after it has loaded (milliseconds). */
const AFTER_LOAD_MS = 1000;

const begin = () =>
  setTimeout(() => {
    // A chunk that does not come is no reason to say anything: the entries still go out when the page is left.
    import("./report-visit.ts").then(({ reportVisit }) => reportVisit()).catch(() => undefined);
  }, AFTER_LOAD_MS);

/** Begins to report which areas this page opens and how they do, once it has loaded; whoever leaves before is still counted. */
export function startReports(): void {
  addEventListener("pagehide", sendVisits);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
