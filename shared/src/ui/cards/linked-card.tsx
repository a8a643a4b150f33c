import { type ReactNode, useState } from "react";
import { ContentPicture } from "#ui/media/content-picture.tsx";
import { NewTabLink } from "#ui/navigation/new-tab-link.tsx";
import styles from "./linked-card.module.css";

interface LinkedCardProps {
  title: string;
  /** The address that the whole card opens in a new tab; null for a card without a link. */
  href: string | null;
  picture: string | null;
  /** Shown in place of a picture that is missing or does not load. */
  fallback: ReactNode;
  /** The picture's shape: a portrait of a person, or a book. */
  shape: "portrait" | "book";
  /** Lines under the title. */
  children?: ReactNode;
}

/** The largest width of a card in any carousel. `auto` would mean the window's width before the first layout. */
const SIZES = "(width >= 64em) 256px, (width >= 48em) 24vw, 50vw";

/** A card with a picture, a title and a few lines; the whole card is one link. */
export function LinkedCard({ title, href, picture, fallback, shape, children }: LinkedCardProps) {
  const [broken, setBroken] = useState(false);
  return (
    <article className={styles.card} data-linked={Boolean(href)}>
      <div className={styles.picture} data-shape={shape}>
        {picture && !broken ? (
          <ContentPicture
            loading="lazy"
            decoding="async"
            src={picture}
            sizes={SIZES}
            alt=""
            onError={() => setBroken(true)}
          />
        ) : (
          <span aria-hidden="true">{fallback}</span>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          {href ? (
            <NewTabLink href={href} className={styles.link}>
              {title}
            </NewTabLink>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
    </article>
  );
}
