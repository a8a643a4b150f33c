import { nextTask } from "@academy/shared/time/next-task";
import { Activity, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** The application's page, rendered and not yet shown. */
interface RenderedPage {
  /** Puts it in the place of the page that stands, in one synchronous step. Gives the element that it stands in. */
  show: () => HTMLElement;
}

/**
 * Renders the application's page beside the one that stands, in time slices: that one goes on answering meanwhile. No effect of it
 * runs before it is shown. What throws past every boundary never comes: the page that stands says then that it takes long. React
 * gives no focus (`autoFocus`) to what was rendered hidden.
 */
export async function renderAhead(standing: HTMLElement, application: ReactNode): Promise<RenderedPage> {
  const place = standing.cloneNode(false) as HTMLElement;
  const root = createRoot(place);
  const page = (mode: "hidden" | "visible") => <Activity mode={mode}>{application}</Activity>;
  await new Promise<void>((resolve) => {
    // React tells nobody that something hidden is ready: it puts it into its place, in one piece.
    const placed = new MutationObserver(() => {
      placed.disconnect();
      resolve();
    });
    placed.observe(place, { childList: true });
    root.render(page("hidden"));
  });
  await nextTask();
  return {
    show: () => {
      standing.replaceWith(place);
      flushSync(() => root.render(page("visible")));
      return place;
    },
  };
}
