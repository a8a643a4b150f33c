import { type RefObject, useEffect, useState } from "react";

/** A heading that begins within so many pixels of the box's lower end counts as hidden. */
const SHADE_PX = 40;

/** How many topics have their heading below the visible part of the list. */
export function useTopicsBelow(list: RefObject<HTMLElement | null>, topics: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const count = () => {
      const { bottom, height } = box.getBoundingClientRect();
      const end = height === 0 ? Number.POSITIVE_INFINITY : bottom - SHADE_PX;
      setBelow(Array.from(box.children).filter((topic) => topic.getBoundingClientRect().top > end).length);
    };
    // An opening or closing topic moves the others without a scroll event.
    const resized = new ResizeObserver(count);
    for (const element of [box, ...Array.from(box.children).slice(0, topics)]) resized.observe(element);
    box.addEventListener("scroll", count, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", count);
    };
  }, [list, topics]);
  return below;
}
