import { useTranslations } from "@academy/shared/i18n";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import styles from "./carousel.module.css";
import { PEOPLE_PER_VIEW, type SlidesPerView } from "./slides-per-view.tsx";
import { useSliding } from "./use-sliding.ts";

interface CarouselProps<T> {
  /** Names the carousel. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** Must be a constant: with a new object the carousel starts over. */
  perView?: SlidesPerView;
  arrows?: boolean;
  children: (item: T) => ReactNode;
}

/** The style sheet alone sets the slides' width and reserves the arrows' place, so that nothing moves when the script arrives. */
function layout(perView: SlidesPerView, count: number): CSSProperties {
  return Object.fromEntries(
    Object.entries(perView).flatMap(([width, inView]) => [
      [`--per-view-${width}`, inView],
      [`--arrows-${width}`, count > inView ? "flex" : "none"],
    ]),
  );
}

/** A row of cards that slides by finger, keyboard or arrows. While it is below the window it is a plain row that scrolls. */
export function Carousel<T>({
  label,
  items,
  itemKey,
  perView = PEOPLE_PER_VIEW,
  arrows = false,
  children,
}: CarouselProps<T>) {
  const t = useTranslations("common");
  const track = useRef<HTMLDivElement>(null);
  const { at, go, show } = useSliding(track, perView, items.length);

  // Swiper's own keyboard handler listens on the whole page and would take the arrow keys from tabs and fields.
  const walk = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark; two of one name would confuse.
    <div
      role="group"
      className={styles.carousel}
      aria-label={label}
      aria-roledescription="carousel"
      style={layout(perView, items.length)}
      onKeyDown={walk}
    >
      <div ref={track} className={`swiper ${styles.track}`}>
        <ul className={`swiper-wrapper ${styles.list}`}>
          {items.map((item, index) => (
            // A slide that gets the focus is scrolled into view.
            <li
              key={itemKey(item)}
              className={`swiper-slide ${styles.slide}`}
              aria-label={t("carousel.position", { index: index + 1, count: items.length })}
              onFocus={({ currentTarget }) => show(currentTarget, index)}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      {arrows && (
        <div className={styles.arrows}>
          <IconButton
            variant="outline"
            label={t("carousel.previous")}
            disabled={at.start}
            onClick={() => go(-1)}
            icon={<ChevronLeft size={22} />}
          />
          <IconButton
            variant="outline"
            label={t("carousel.next")}
            disabled={at.end}
            onClick={() => go(1)}
            icon={<ChevronRight size={22} />}
          />
        </div>
      )}
    </div>
  );
}
