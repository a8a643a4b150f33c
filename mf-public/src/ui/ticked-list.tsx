import { Check } from "lucide-react";
import styles from "./ticked-list.module.css";

/** A short list of facts, each with a brass tick. */
export function TickedList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((text) => (
        <li key={text} className={styles.item}>
          <Check className={styles.tick} size={20} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
