import { Link } from "@academy/shared/router";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { isModifiedClick } from "./is-modified-click.tsx";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: ElementSlot;
  /** The address at which this tab is open: the tab is then a link, which can be opened in another window. */
  to?: ComponentProps<typeof Link>["to"];
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** On a phone the tabs stay in sight below `--tabs-top`, which the parent sets. */
  sticky?: boolean;
}

/** Panels of which one is open; arrow keys, Home and End move through the tabs. The parent stores the choice, preferably in the address. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, sticky = false }: TabsProps<Id>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const openId = open?.id;
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${openId}"]`);
    // Scrolls a tab beyond the edge of a phone into view; the page itself must not scroll.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [openId]);

  const select = (chosen: Id) => {
    // Tabs that stick have been scrolled past: the new panel begins below them.
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (sticky && list.current && list.current.getBoundingClientRect().top > top + 1) box.current?.scrollIntoView();
    onSelect(chosen);
  };

  const moveByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === open?.id);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    // The tab that has the focus is open already: the space bar, which a link ignores, must not scroll the page.
    if (event.key === " ") event.preventDefault();
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  if (!open) return null;
  return (
    <div ref={box} className={styles.tabs} data-sticky={sticky}>
      <div className={styles.bar}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={moveByKey}>
          {tabs.map((tab) => {
            const tabProps = {
              role: "tab",
              id: `${id}-tab-${tab.id}`,
              "data-tab": tab.id,
              className: styles.tab ?? "",
              "aria-selected": tab === open,
              "aria-controls": tab === open ? `${id}-panel-${tab.id}` : undefined,
              tabIndex: tab === open ? 0 : -1,
            } as const;
            const text = (
              <>
                {tab.icon}
                <span>{tab.label}</span>
              </>
            );
            return tab.to === undefined ? (
              <button key={tab.id} type="button" {...tabProps} onClick={() => select(tab.id)}>
                {text}
              </button>
            ) : (
              <Link
                key={tab.id}
                {...tabProps}
                to={tab.to}
                onClick={(event) => {
                  if (isModifiedClick(event)) return;
                  event.preventDefault();
                  select(tab.id);
                }}
              >
                {text}
              </Link>
            );
          })}
        </div>
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
