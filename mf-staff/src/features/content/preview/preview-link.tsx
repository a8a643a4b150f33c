import type { LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { DRAFT_PREVIEW } from "@academy/shared/contract/page-texts/page-texts";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { NewTabLink } from "@academy/shared/ui/navigation/new-tab-link";
import styles from "./preview.module.css";

/** A link to a page with the texts of the draft, in the language of this page. */
export function PreviewLink({ role }: { role: LegalKind | "home" | "about" | "aboutCourse" | "certification" }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const pathOf = useRolePath();
  return (
    <p className={styles.small}>
      <NewTabLink href={`${pathOf(role)}?${DRAFT_PREVIEW.name}=${DRAFT_PREVIEW.value}&lng=${language}`}>
        {t("content.texts.preview")}
      </NewTabLink>{" "}
      <span>{t("content.texts.preview_means")}</span>
    </p>
  );
}
