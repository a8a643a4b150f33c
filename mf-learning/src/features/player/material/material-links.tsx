import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { useTranslations } from "@academy/shared/i18n";
import { Download, ExternalLink, FileText } from "lucide-react";
import { IconLink } from "#ui/icon-link.tsx";
import styles from "./material.module.css";

/** The document of a lecture, to open or to download; shown also where the browser cannot show it in a frame. */
export function MaterialLinks({ name, address }: { name: string; address: string }) {
  const t = useTranslations(["learning", "common"]);
  return (
    <div className={styles.document}>
      <FileText size={20} strokeWidth={1.5} className={styles.paper} />
      <div className={styles.paperText}>
        <span className={styles.paperLabel}>{t("material.label")}</span>
        <span lang={COURSE_LANGUAGE}>{name}</span>
      </div>
      <div className={styles.paperLinks}>
        <IconLink
          icon={ExternalLink}
          className={styles.paperLink}
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`${t("material.open_named", { name })} (${t("common:new_tab")})`}
        >
          {t("material.open")}
        </IconLink>
        <IconLink
          icon={Download}
          className={styles.paperLink}
          href={address}
          download={`${name}.pdf`}
          aria-label={t("material.download_named", { name })}
        >
          {t("material.download")}
        </IconLink>
      </div>
    </div>
  );
}
