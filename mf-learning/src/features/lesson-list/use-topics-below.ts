import { type RefObject, useEffect, useState } from "react";

/** How many topics of the list have their heading below the part of its box that is in sight. */
export function useTopicsBelow(list: RefObject<HTMLElement | null>, topics: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const count = () => {
      const end = box.getBoundingClientRect().bottom;
      setBelow(Array.from(box.children).filter((topic) => topic.getBoundingClientRect().top >= end - 1).length);
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
