import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type ReactNode, useState } from "react";

/** Long content folded behind one line, closed at first. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={title} open={open} onToggle={() => setOpen(!open)}>
      {children}
    </Disclosure>
  );
}
