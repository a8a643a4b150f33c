import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import type { EssayState } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";

/** The essays before this one, with their final points. */
export function EarlierEssays({ earlier }: Pick<EssayState, "earlier">) {
  const t = useTranslations("essay");
  const moment = useMoment();
  if (earlier.length === 0) return null;
  return (
    <EssaySection id="essay-earlier" title={t("earlier.title")}>
      <ul className={styles.list}>
        {earlier.map(({ id, title, points, evaluated_at }) => (
          <li key={id}>{t("earlier.row", { title, points, most: ESSAY_MAX, date: moment(evaluated_at).date })}</li>
        ))}
      </ul>
    </EssaySection>
  );
}
