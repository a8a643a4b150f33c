import { useEffect, useRef } from "react";
import type { ProfileTab } from "./profile-tabs.ts";

interface TabFocus {
  /** Whether list and tabs take turns, as on a phone. */
  onePane: boolean;
  /** Whether the screen holds what it will hold: its parts are replaced when the student's record comes. */
  loaded: boolean;
}

/** On a phone a tab takes the place of the list: the focus goes to its heading, and back to its entry when it closes. */
export function useTabFocus(tab: ProfileTab | null, { onePane, loaded }: TabFocus): void {
  const before = useRef(tab);
  useEffect(() => {
    // What was opened meanwhile has the focus when it is whole.
    if (!loaded) return;
    const left = before.current;
    before.current = tab;
    if (!onePane || left === tab) return;
    const target = tab ? 'h2[tabindex="-1"]' : `a[data-tab="${left}"]`;
    document.querySelector<HTMLElement>(target)?.focus();
  }, [tab, onePane, loaded]);
}
