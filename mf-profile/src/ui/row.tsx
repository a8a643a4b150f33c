import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./rows.module.css";

interface RowProps {
  icon: LucideIcon;
  name: string;
  /** Shown beside the name. */
  tag?: ElementSlot;
  /** Sentences below the name. */
  facts: readonly (string | false | null)[];
  /** What can be done with the thing. */
  children: ReactNode;
}

/** A row of a list: a device, a provider, a second factor. */
export function Row({ icon: Icon, name, tag, facts, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon size={22} strokeWidth={1.5} />
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{name}</span>
          {tag}
        </p>
        {facts.map(
          (fact) =>
            fact && (
              <p key={fact} className={styles.small}>
                {fact}
              </p>
            ),
        )}
      </div>
      {children}
    </li>
  );
}
