import { type ReactNode, useEffect, useRef } from "react";
import styles from "./notices.module.css";

/** The page's own bars keep so far from the lower edge, and what the notices cover is no place for the focus (WCAG 2.4.11). */
const HEIGHT = "--notices-height";

/**
 * Notices of the whole page. They are known only when the server has answered or the connection is lost, so they stand
 * along the lower edge: nothing that somebody reads moves when they come and go.
 */
export function Notices({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(([entry]) =>
      style.setProperty(HEIGHT, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (place.current) watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={place} className={styles.notices}>
      {children}
    </div>
  );
}
