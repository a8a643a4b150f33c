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
 * The page's heading: the title of the lecture, with the name of its course above it. The heading is
 * rendered anew when the page has loaded and for each lecture: if the removed heading had the focus, the new one takes it.
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
