import { reportUnhandled } from "./unhandled-errors.ts";
import { onEntry, sendVisits } from "./visits.ts";

/** Entries of a visit that come shortly after each other go out together; well within ten seconds (milliseconds). */
const GATHER_MS = 5000;

/** One page in ten is measured. */
const MEASURED_SHARE = 0.1;

/** Reports this page: entries as they come, vitals of a sample when it is hidden, errors that nothing caught. */
export function reportVisit(): void {
  let waits = false;
  onEntry(() => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      sendVisits();
    }, GATHER_MS);
  });
  addEventListener("error", ({ error }) => reportUnhandled(error));
  addEventListener("unhandledrejection", ({ reason }) => reportUnhandled(reason));
  // The share of pages that are traced; the page has no such tag where the operator did not ask for traces.
  const traced = document.querySelector<HTMLMetaElement>('meta[name="traces"]')?.content;
  // Chunks that fail to load are ignored: this page is then not traced, or not measured.
  if (traced && Math.random() < Number(traced))
    import("./traces.ts").then(({ traceCalls }) => traceCalls()).catch(() => undefined);
  if (Math.random() < MEASURED_SHARE) import("./vitals.ts").then(({ measure }) => measure()).catch(() => undefined);
}
