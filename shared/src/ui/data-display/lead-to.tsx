/** Scrolls to an element of the page and focuses it, without changing the address: a new address would scroll the page to the top. */
export function leadTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView?.({ block: "center" });
  target?.focus({ preventScroll: true });
}
