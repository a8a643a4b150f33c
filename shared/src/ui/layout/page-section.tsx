import { type ReactNode, useId } from "react";
import styles from "./page-section.module.css";
import { useLayoutWhenIdle } from "./use-layout-when-idle.ts";

interface PageSectionProps {
  /** The heading of the section; a section without one must be named by `label`. */
  title?: ReactNode;
  label?: string;
  /** Small words above the heading. */
  eyebrow?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** The background of the section. */
  ground?: "page" | "raised" | "hero";
  /** `reading` is the narrow column for running text. */
  width?: "wide" | "reading";
  /** Fills the window while its content is loading, so that the footer does not move when the content arrives. */
  fills?: boolean;
  /** The id for links to this section. */
  id?: string;
  children: ReactNode;
}

/** One section of a page with the common spacing: background, gutters, heading. */
export function PageSection({
  title,
  label,
  eyebrow,
  lead,
  ground = "page",
  width = "wide",
  fills = false,
  id,
  children,
}: PageSectionProps) {
  const own = useId();
  const section = useLayoutWhenIdle();
  return (
    <section
      ref={section}
      id={id}
      className={styles.section}
      data-ground={ground}
      data-fills={fills}
      data-tone={ground === "hero" ? "hero" : undefined}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? `${own}-title` : undefined}
    >
      <div className={styles.column} data-width={width}>
        {(title || eyebrow) && (
          <div className={styles.head}>
            <div className={styles.titles}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              {title && <h2 id={`${own}-title`}>{title}</h2>}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Small capitals above a heading, with the thin line of brass. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
