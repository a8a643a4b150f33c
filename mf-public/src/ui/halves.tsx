import type { ReactNode } from "react";
import styles from "./halves.module.css";

interface HalvesProps {
  /** One half is a picture: it follows the text, and precedes it where there is room, or takes two thirds. */
  picture?: "after" | "before" | "wide";
  children: ReactNode;
}

/** Two columns, one under the other on phones. */
export function Halves({ picture, children }: HalvesProps) {
  return (
    <div className={styles.halves} data-picture={picture}>
      {children}
    </div>
  );
}

/** The words of one column. */
export function Half({ children }: { children: ReactNode }) {
  return <div className={styles.half}>{children}</div>;
}
