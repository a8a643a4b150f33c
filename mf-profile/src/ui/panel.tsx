import { type ReactNode, useId } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** One card of an open tab, with its heading; the heading can take the focus when the tab opens. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
