import type { ReactNode } from "react";
import styles from "./essay.module.css";

interface EssaySectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the essay's page, named by its heading. */
export function EssaySection({ id, title, children }: EssaySectionProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
