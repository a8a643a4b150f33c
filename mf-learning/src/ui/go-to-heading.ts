/** A view took the place of another on the same page: the page and the keyboard go on at its heading. */
export function goToHeading(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
}
