import { PRERENDERING } from "@academy/shared/browser/prerendering";
import { useTranslations } from "@academy/shared/i18n";
import { useMedia } from "@academy/shared/ui/layout/breakpoints";
import styles from "./legal-contents.module.css";

interface LegalContentsProps {
  titles: { id: string; title: string }[];
}

/** The table of contents: beside the text on wide screens, folded above it on others; a link moves the focus to its heading. */
export function LegalContents({ titles }: LegalContentsProps) {
  const t = useTranslations("public");
  const wide = useMedia("(width >= 80em)");
  const list = (
    <ol className={styles.list}>
      {titles.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t("legal.contents")}>
      {(wide || PRERENDERING) && (
        <div className={styles.beside}>
          <p className={styles.title}>{t("legal.contents")}</p>
          {list}
        </div>
      )}
      {!wide && (
        <details className={styles.folded}>
          <summary className={styles.title}>{t("legal.contents")}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
