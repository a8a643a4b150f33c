import { useTranslations } from "@academy/shared/i18n";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import type { ReactNode } from "react";
import { ArcadeDrawing } from "./arcade-drawing.tsx";
import styles from "./auth-frame.module.css";

interface AuthFrameProps {
  title: string;
  /** Null where the screen begins with what the person came for. */
  lead: string | null;
  /** Which saying is on the brand pane. */
  maxim: "hear" | "keep";
  children: ReactNode;
}

/** The two panes of signing in and up: the form at the left, the academy's saying at the right; above 1024 px only (visual §2.5). */
export function AuthFrame({ title, lead, maxim, children }: AuthFrameProps) {
  const t = useTranslations("auth");
  return (
    <div className={styles.frame}>
      <PageTitle title={title} />
      <div className={styles.side}>
        <div className={styles.column} data-column="">
          <div className={styles.head}>
            <PageHeading>{title}</PageHeading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
      <aside className={styles.brand} data-tone="hero">
        <div className={styles.drawing}>
          <ArcadeDrawing />
        </div>
        <figure className={styles.maxim}>
          <blockquote>
            <p className={styles.latin} lang="la">
              {t(`maxim.${maxim}.latin`)}
            </p>
            <p className={styles.meaning}>{t(`maxim.${maxim}.meaning`)}</p>
          </blockquote>
          <figcaption className={styles.source}>{t(`maxim.${maxim}.source`)}</figcaption>
        </figure>
      </aside>
    </div>
  );
}
