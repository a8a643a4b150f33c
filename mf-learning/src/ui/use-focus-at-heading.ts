import { useEffect } from "react";

/** What had the focus went with the former view: the keyboard goes on at the heading of the page. */
export function useFocusAtHeading(): void {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
  }, []);
}
