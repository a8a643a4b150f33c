import type { LucideIcon } from "lucide-react";
import styles from "./cards.module.css";

interface Card {
  title: string;
  text: string;
}

/** Steps or methods in their order: a large serif numeral, a heading, a sentence. */
export function NumberedCards({ items }: { items: readonly Card[] }) {
  return (
    <ol className={styles.cards} data-count={items.length}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={styles.card}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The same without an order: a sign in place of the numeral. */
export function IconCards({ items }: { items: readonly (Card & { Icon: LucideIcon })[] }) {
  return (
    <ul className={styles.cards} data-count={items.length}>
      {items.map(({ Icon, title, text }) => (
        <li key={title} className={styles.card}>
          <Icon className={styles.icon} size={32} strokeWidth={1.5} aria-hidden="true" />
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
