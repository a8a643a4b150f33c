import { useEffect, useRef } from "react";
import type { ProfileTab } from "./profile-tabs.ts";

/** On a phone a tab takes the place of the list: the focus goes to its heading, and back to its entry when it closes. */
export function useTabFocus(tab: ProfileTab | null, active: boolean): void {
  const before = useRef(tab);
  useEffect(() => {
    const left = before.current;
    before.current = tab;
    if (!active || left === tab) return;
    const target = tab ? 'h2[tabindex="-1"]' : `a[data-tab="${left}"]`;
    document.querySelector<HTMLElement>(target)?.focus();
  }, [tab, active]);
}
