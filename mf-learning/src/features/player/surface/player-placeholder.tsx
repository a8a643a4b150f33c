import type { ReactNode } from "react";
import styles from "./surface.module.css";

/** What stands in the place of the video where nothing plays: a sign, or the reason and what can be done. */
export function PlayerPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.surface} data-tone="hero">
      <div className={styles.still}>{children}</div>
    </div>
  );
}
