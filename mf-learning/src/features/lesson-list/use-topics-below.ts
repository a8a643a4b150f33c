import { type RefObject, useEffect, useState } from "react";

/** A heading that begins within so many pixels of the box's lower end counts as hidden. */
const FADE_HEIGHT_PX = 40;

/** How many topics have their heading below the visible part of the list. */
export function useTopicsBelow(list: RefObject<HTMLElement | null>, topics: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const count = () => {
      const { bottom, height } = box.getBoundingClientRect();
      // A list in a hidden tab has no height: then nothing counts as below.
      const end = height === 0 ? Number.POSITIVE_INFINITY : bottom - FADE_HEIGHT_PX;
      setBelow(Array.from(box.children).filter((topic) => topic.getBoundingClientRect().top > end).length);
    };
    // An opening or closing topic moves the others without a scroll event.
    const resized = new ResizeObserver(count);
    // What follows the topics in the box, such as the shade at its end, does not move them.
    for (const element of [box, ...Array.from(box.children).slice(0, topics)]) resized.observe(element);
    box.addEventListener("scroll", count, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", count);
    };
  }, [list, topics]);
  return below;
}
