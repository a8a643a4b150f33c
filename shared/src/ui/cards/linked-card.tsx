import { useTranslations } from "@academy/shared/i18n";
import { type ReactNode, useState } from "react";
import { ContentPicture } from "#ui/media/content-picture.tsx";
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
  const t = useTranslations("common");
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
            <a href={href} target="_blank" rel="noopener" className={styles.link}>
              <span>{`${title} `}</span>
              <span className="visually-hidden">{`(${t("new_tab")})`}</span>
            </a>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
    </article>
  );
}
