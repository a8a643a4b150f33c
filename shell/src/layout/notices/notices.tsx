import { type ReactNode, useRef } from "react";
import styles from "./notices.module.css";
import { useHeightOnPage } from "./use-height-on-page.ts";

/**
 * Notices of the whole page. The page knows them only when the server has answered, so it shows them along the lower edge: the text
 * that a visitor reads does not move when they appear or disappear. The page's own bars are above them, and the focused element is
 * scrolled out from under them (WCAG 2.4.11).
 */
export function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useHeightOnPage(box, "--notices-height");
  return (
    <div ref={box} className={styles.notices}>
      {children}
    </div>
  );
}
