/** Leads to a place of the page and gives it the focus; the address stays, for it would take the page to the beginning. */
export function leadTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView?.({ block: "center" });
  place?.focus({ preventScroll: true });
}
