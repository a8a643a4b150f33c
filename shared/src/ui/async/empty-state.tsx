import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { type ElementSlot, type IconSlot, RenderedIcon } from "#ui/layout/element-slot.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** One button or link: what to do about it. */
  action?: ElementSlot;
  icon?: IconSlot;
}

/** A place without content: says so, and offers one thing to do. */
export function EmptyState({ children, action, icon = Inbox }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        <RenderedIcon icon={icon} size={28} strokeWidth={1.5} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
