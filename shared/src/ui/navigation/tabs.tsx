import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: ElementSlot;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Panels of which one is open; arrow keys, Home and End move through the tabs. The parent stores the choice, preferably in the address. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const openId = open?.id;
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${openId}"]`);
    // Scrolls a tab beyond the edge of a phone into view; the page itself must not scroll.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [openId]);

  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === open?.id);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  if (!open) return null;
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel-${tab.id}` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      <div
        key={open.id}
        role="tabpanel"
        id={`${id}-panel-${open.id}`}
        aria-labelledby={`${id}-tab-${open.id}`}
        className={styles.panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing to focus, and must scroll by keyboard.
        tabIndex={0}
      >
        {open.panel}
      </div>
    </div>
  );
}
