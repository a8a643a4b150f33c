import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./ticked-list.module.css";

/** A short list of facts, each with a brass tick. */
export function TickedList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, text }) => (
        <li key={key} className={styles.item}>
          <Check className={styles.tick} size={20} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
