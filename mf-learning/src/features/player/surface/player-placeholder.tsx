import type { ReactNode } from "react";
import styles from "./surface.module.css";

/** What is shown in place of the video where nothing plays: an icon, or the reason and what the student can do. */
export function PlayerPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.surface} data-tone="hero">
      <div className={styles.still}>{children}</div>
    </div>
  );
}
