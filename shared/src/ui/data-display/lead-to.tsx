/** Scrolls to an element of the page and focuses it, without changing the address: a new address would scroll the page to the top. */
export function leadTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView?.({ block: "center" });
  place?.focus({ preventScroll: true });
}
