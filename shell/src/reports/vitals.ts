import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { noteVital, sendVisits } from "./visits.ts";

/** Measures this page for the area that it opened with; the values go out when it is hidden. */
export function measure(): void {
  const { app: area, version } = document.querySelector<HTMLElement>("[data-app]")?.dataset ?? {};
  if (!area || !version) return;
  const note = ({ name, value }: Metric) => {
    if (name === "LCP" || name === "INP" || name === "CLS") noteVital({ area, version, metric: name, value });
  };
  for (const on of [onLCP, onINP, onCLS]) on(note);
  // Their own listeners were added before this one: what they say at this moment is noted already.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sendVisits();
  });
}
