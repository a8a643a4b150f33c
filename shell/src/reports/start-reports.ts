import { leaveVisits } from "./visits.ts";

/** Reporting waits for the page: it begins so long after it has loaded (milliseconds). */
const AFTER_LOAD_MS = 1000;

const begin = () =>
  setTimeout(() => {
    // A chunk that fails to load is ignored: the entries are still sent when the visitor leaves the page.
    import("./report-visit.ts").then(({ reportVisit }) => reportVisit()).catch(() => undefined);
  }, AFTER_LOAD_MS);

/** Starts to report which areas this page opens and their errors and vitals, once the page has loaded. Earlier leavers are still counted. */
export function startReports(): void {
  addEventListener("pagehide", leaveVisits);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
