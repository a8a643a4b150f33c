import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { type Ref, useLayoutEffect, useRef } from "react";
import styles from "./lecture-heading.module.css";

interface LectureHeadingProps {
  /** The course's name, which leads to the course; nothing where the heading itself is that name. */
  course?: ElementSlot;
  title: string;
  language?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/** Whether the page's heading had the focus when it was removed. */
let hadFocus = false;

/**
 * The page's heading: the title of the lecture, with the name of its course above it. The page begins with another heading than it
 * goes on with, and each lecture has its own: the focus, which a navigation moves to the heading, goes over to the next one.
 */
export function LectureHeading({ course, title, language, ref }: LectureHeadingProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const heading = box.current?.querySelector("h1");
    if (hadFocus) heading?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = heading === document.activeElement;
    };
  }, []);
  return (
    <div ref={box} className={styles.heading}>
      {course}
      <h1 ref={ref} tabIndex={-1} data-page-heading="" className={styles.title} lang={language}>
        {title}
      </h1>
    </div>
  );
}
