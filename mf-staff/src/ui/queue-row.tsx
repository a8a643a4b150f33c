import type { ReactNode } from "react";
import styles from "./queue-row.module.css";

/** What a row of a `Queue` shows. */
export interface QueueRowProps {
  /** The title of the row: one line or two. */
  title: ReactNode;
  /** Author and place: small, under the title. */
  facts?: ReactNode;
  /** The states, as tags. */
  tags?: ReactNode;
  /** The age or an amount, at the end of the first line. */
  aside?: ReactNode;
}

/** The content of a row of a `Queue`. */
export function QueueRow({ title, facts, tags, aside }: QueueRowProps) {
  return (
    <span className={styles.row}>
      <span className={styles.line}>
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {(facts || tags) && (
        <span className={styles.line}>
          <span className={styles.facts}>{facts}</span>
          {tags && <span className={styles.tags}>{tags}</span>}
        </span>
      )}
    </span>
  );
}
