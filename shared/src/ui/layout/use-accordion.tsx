import { useState } from "react";

/** Disclosures of which at most one is open: the props of each, by its key. */
export function useAccordion() {
  const [open, setOpen] = useState<string | null>(null);
  return (key: string) => ({ open: open === key, onToggle: () => setOpen(open === key ? null : key) });
}
