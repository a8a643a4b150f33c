import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./questions.module.css";

/** How far above and below the screen pages are kept ready, in pixels. */
const MARGIN = "1600px 0px";

/** A row's height before it was ever seen. */
const ROW_PX = 176;

interface QuestionWindowProps {
  rows: number;
  /** Drawn from the start, without waiting to be seen. */
  eager: boolean;
  children: ReactNode;
}

/** One page of a long list: in the document only while it is near the screen or has the focus, else its height alone. */
export function QuestionWindow({ rows, eager, children }: QuestionWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(eager);
  const [height, setHeight] = useState(rows * ROW_PX);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells several turns at once, the oldest first: only where the page is now counts.
        const entry = entries.at(-1);
        if (!entry) return;
        if (entry.isIntersecting) return setNear(true);
        if (element.contains(document.activeElement)) return;
        if (element.childElementCount > 0) setHeight(entry.boundingClientRect.height);
        setNear(false);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={styles.window} style={near ? undefined : { blockSize: height }}>
      {near && children}
    </div>
  );
}
