import { type ReactNode, useRef } from "react";
import styles from "./notices.module.css";
import { useHeightOnPage } from "./use-height-on-page.ts";

/**
 * Notices of the whole page. They are known only when the server has answered, so they stand along the lower edge: the text that
 * a visitor reads does not move when they come and go. The page's own bars stand above them, and the focused element is scrolled
 * out from under them (WCAG 2.4.11).
 */
export function Notices({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useHeightOnPage(place, "--notices-height");
  return (
    <div ref={place} className={styles.notices}>
      {children}
    </div>
  );
}
