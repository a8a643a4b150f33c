import { Swiper } from "swiper";
import "./carousel.vendor.css";
import type { SlidesPerView } from "./slides-per-view.tsx";

/** Pixels between slides (spec §9); the style sheet has the same number. */
const SPACING = 20;

/** Options for making an existing row of slides slide. */
export interface Sliding {
  perView: SlidesPerView;
  /** No animation, for people who asked for reduced motion. */
  calm: boolean;
  onMove: (at: { start: boolean; end: boolean }) => void;
}

/** Makes an existing row of slides slide by finger and arrows. Only this file uses Swiper. */
export function slidingTrack(track: HTMLElement, { perView, calm, onMove }: Sliding): Swiper {
  const look = ({ isBeginning, isEnd }: Swiper) => onMove({ start: isBeginning, end: isEnd });
  const [first] = track.querySelectorAll<HTMLElement>(".swiper-slide");
  // The visitor may already have moved the row with the browser's own scrolling.
  const initialSlide = first ? Math.round(track.scrollLeft / (first.offsetWidth + SPACING)) : 0;
  track.scrollLeft = 0;
  // Swiper measures windows in pixels, style sheets in `em` of the browser's font.
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return new Swiper(track, {
    initialSlide,
    spaceBetween: SPACING,
    slidesPerView: perView[320],
    breakpoints: Object.fromEntries(
      Object.entries(perView).map(([width, slidesPerView]) => [Number(width) * scale, { slidesPerView }]),
    ),
    speed: calm ? 0 : 280,
    watchOverflow: true,
    on: { afterInit: look, slideChange: look, resize: look, lock: look, unlock: look, toEdge: look, fromEdge: look },
  });
}
