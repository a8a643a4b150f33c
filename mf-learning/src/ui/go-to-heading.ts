/** Moves the scroll position and the focus to the heading of a view that has replaced another one on the same page. */
export function goToHeading(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
}
