import { reportUnhandled } from "./unhandled-errors.ts";
import { settleVisits } from "./visit-outcome.ts";
import { onOpenVisit } from "./visits.ts";

/** One page in ten is measured. */
const MEASURED_SHARE = 0.1;

/** Reports this page: what became of its visits, vitals of a sample when it is hidden, errors that nothing caught. */
export function reportVisit(): void {
  onOpenVisit(settleVisits);
  addEventListener("error", ({ error }) => reportUnhandled(error));
  addEventListener("unhandledrejection", ({ reason }) => reportUnhandled(reason));
  // The share of pages that are traced; the page has no such tag where the operator did not ask for traces.
  const traced = document.querySelector<HTMLMetaElement>('meta[name="traces"]')?.content;
  // Chunks that fail to load are ignored: this page is then not traced, or not measured.
  if (traced && Math.random() < Number(traced))
    import("./traces.ts").then(({ traceCalls }) => traceCalls()).catch(() => undefined);
  if (Math.random() < MEASURED_SHARE) import("./vitals.ts").then(({ measure }) => measure()).catch(() => undefined);
}
