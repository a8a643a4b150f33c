import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { PRERENDERING } from "#browser/prerendering.ts";
import styles from "./disclosure.module.css";
import type { ElementSlot } from "./element-slot.tsx";

interface DisclosureProps {
  /** The line that opens and closes. */
  title: ReactNode;
  /** A short text at the end of the line, for example a count. */
  meta?: ReactNode;
  /** Shown before the title, for example a lock. */
  icon?: ElementSlot;
  /** Whether it is open, where the parent decides; else it is closed at first. */
  open?: boolean;
  onToggle?: () => void;
  /** The level of the heading around the line. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A line that shows or hides the content below it. */
export function Disclosure({ title, meta, icon, open: given, onToggle, level = 3, children }: DisclosureProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.disclosure}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}-line`}
          className={styles.line}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={onToggle ?? (() => setOwn(!own))}
        >
          {icon}
          <span className={styles.title}>{title}</span>
          {meta && <span className={styles.meta}>{meta}</span>}
          <ChevronDown className={styles.chevron} size={20} />
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: many sections would be many landmarks; the group is named by its line. */}
      <div
        id={`${id}-content`}
        role="group"
        aria-labelledby={`${id}-line`}
        className={styles.content}
        hidden={!open}
        data-disclosed=""
      >
        {/* A prerendered page holds what is closed too: for visitors without JavaScript, and for search engines. */}
        {(open || PRERENDERING) && children}
      </div>
    </div>
  );
}
