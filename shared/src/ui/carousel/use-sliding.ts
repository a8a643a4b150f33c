import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Swiper } from "swiper";
import { useReducedMotion } from "#ui/hooks/use-reduced-motion.tsx";
import type { SlidesPerView } from "./slides-per-view.tsx";

/** How far below the window a carousel begins to load its script. */
const NEAR = "600px 0px";

/** Makes a row of slides slide once it comes near the window. Until then its script is not loaded, and the row can only be scrolled. */
export function useSliding(trackRef: RefObject<HTMLElement | null>, perView: SlidesPerView, count: number) {
  const calm = useReducedMotion();
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [at, setAt] = useState({ start: true, end: false });

  useEffect(() => {
    const row = trackRef.current;
    if (!row) return;
    let gone = false;
    let made: Swiper | undefined;
    const watcher = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        // If the script cannot be loaded, because the connection is lost, the row stays scrollable.
        const sliding = await import("./sliding-track.ts").catch(() => null);
        if (gone || !sliding) return;
        made = sliding.slidingTrack(row, { perView, calm, onMove: setAt });
        setSwiper(made);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(row);
    return () => {
      gone = true;
      watcher.disconnect();
      made?.destroy();
      setSwiper(null);
    };
  }, [trackRef, perView, calm]);

  useEffect(() => {
    if (swiper && swiper.slides.length !== count) swiper.update();
  }, [swiper, count]);

  const go = useCallback(
    (step: 1 | -1) => {
      if (swiper) return void (step > 0 ? swiper.slideNext() : swiper.slidePrev());
      const row = trackRef.current;
      row?.scrollBy({ left: (step * row.clientWidth) / 2 });
    },
    [swiper, trackRef],
  );
  const show = useCallback(
    (slide: Element, index: number) => {
      const row = trackRef.current;
      if (!swiper || !row) return;
      // Swiper moves the row by a transform, but the browser scrolled it: the scroll is undone, and Swiper moves the row instead.
      row.scrollLeft = 0;
      const [inner, outer] = [slide.getBoundingClientRect(), row.getBoundingClientRect()];
      if (inner.left < outer.left || inner.right > outer.right) swiper.slideTo(index);
    },
    [swiper, trackRef],
  );
  return { at, go, show };
}
