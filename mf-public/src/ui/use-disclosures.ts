import { usePrinting } from "@academy/shared/browser/use-printing";
import { useState } from "react";

/** Lines of which any number may be open: which are, and how one or all of them open and close. A printed page shows all. */
export function useDisclosures<Key>(keys: readonly Key[], first: readonly Key[] = []) {
  const [open, setOpen] = useState<ReadonlySet<Key>>(() => new Set(first));
  const isPrinting = usePrinting();
  const allOpen = keys.every((key) => open.has(key));
  return {
    isOpen: (key: Key) => isPrinting || open.has(key),
    allOpen,
    toggle: (key: Key) => setOpen((known) => new Set(keys.filter((other) => known.has(other) !== (other === key)))),
    toggleAll: () => setOpen(new Set(allOpen ? [] : keys)),
  };
}
