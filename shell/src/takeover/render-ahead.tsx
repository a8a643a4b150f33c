import { nextTask } from "@academy/shared/time/next-task";
import { Activity, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** The application's page, rendered and not yet shown. */
interface RenderedPage {
  /** Replaces the current page with the rendered one, in one synchronous step. Returns its root element. */
  show: () => HTMLElement;
}

/**
 * Renders the application's page beside the current one, in time slices, so that the current page keeps responding. No effect of the new
 * page runs before it is shown. If an error passes every boundary, the promise never resolves, and the current page says that loading
 * takes long. React does not focus elements (`autoFocus`) that were rendered hidden.
 */
export async function renderAhead(standing: HTMLElement, application: ReactNode): Promise<RenderedPage> {
  const container = standing.cloneNode(false) as HTMLElement;
  const root = createRoot(container);
  const page = (mode: "hidden" | "visible") => <Activity mode={mode}>{application}</Activity>;
  await new Promise<void>((resolve) => {
    // React does not report that hidden content is ready; it inserts the content at once, which the observer sees.
    const placed = new MutationObserver(() => {
      placed.disconnect();
      resolve();
    });
    placed.observe(container, { childList: true });
    root.render(page("hidden"));
  });
  await nextTask();
  return {
    show: () => {
      standing.replaceWith(container);
      flushSync(() => root.render(page("visible")));
      return container;
    },
  };
}
