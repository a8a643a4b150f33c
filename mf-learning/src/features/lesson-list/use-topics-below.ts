import { type RefObject, useEffect, useState } from "react";

/** A heading whose first line is not above this much of the box's end is as good as hidden, in pixels. */
const SHADE_PX = 40;

/** How many topics of the list have their heading below the part of its box that is in sight. */
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
    // A topic that opens or closes moves the others without any scrolling.
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
