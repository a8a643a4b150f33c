import { type RefObject, useLayoutEffect, useState } from "react";

/** How many items of a wrapping list of one line are on this line, whole. */
function fittingIn(list: HTMLElement): number {
  const items = [...list.children] as HTMLElement[];
  const end = list.getBoundingClientRect().right + 1;
  const wrapped = items.findIndex(
    (item) => item.offsetTop > (items[0]?.offsetTop ?? 0) || item.getBoundingClientRect().right > end,
  );
  return wrapped === -1 ? items.length : wrapped;
}

/** How many items of a list have room on its line, measured again with each change of widths; none before the first measurement. */
export function useFitting(list: RefObject<HTMLElement | null>, onFit?: (fitting: number) => void): number {
  const [fitting, setFitting] = useState(0);
  // Without dependencies: a change of language or of the items changes their widths, not the list's.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      setFitting(fittingIn(element));
      onFit?.(fittingIn(element));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}
