import type { ReactNode } from "react";
import styles from "./queue-row.module.css";

interface QueueRowProps {
  /** The words by which the row is known: one line or two. */
  title: ReactNode;
  /** Who and where: small, under the title. */
  facts?: ReactNode;
  /** States, as tags. */
  tags?: ReactNode;
  /** Since when, or how much: at the end of the first line. */
  aside?: ReactNode;
}

/** The inside of a row of a `Queue`. */
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
