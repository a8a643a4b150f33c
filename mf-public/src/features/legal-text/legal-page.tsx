import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import type { LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { dayOfVersion } from "@academy/shared/contract/legal/terms-version";
import { useTranslations } from "@academy/shared/i18n";
import type { ReactNode } from "react";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { useOpenedAfterMinutes } from "#academy/opened-after.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { LegalArticle } from "./legal-article.tsx";
import styles from "./legal-page.module.css";
import { EarlierVersionNotice, OtherVersions } from "./legal-versions.tsx";
import { useLegalText } from "./use-legal-text.ts";

/** A legal text; the date is that of its version, which students accept. */
export function LegalPage({ kind, children }: { kind: LegalKind; children?: ReactNode }) {
  const t = useTranslations(["public", "common"]);
  const { result, answer } = useLegalText(kind);
  const pageText = usePageTexts("legal");
  const date = useTermsDate();
  const email = useSupportEmail();
  const openedRule = t("common:opened.rule", { count: useOpenedAfterMinutes() });
  const points = useCertificatePoints();
  return (
    <LegalArticle
      title={pageText(`legal.${kind}.title`)}
      result={result}
      lines={12}
      fill={(text) =>
        text
          .replaceAll("{{support_email}}", email)
          .replaceAll("{{opened_rule}}", openedRule)
          .replaceAll("{{certificate_points}}", String(points))
      }
      isNumbered
      head={
        <>
          <p className={styles.date}>
            {answer && (
              <time dateTime={dayOfVersion(answer.version)}>{t("legal.updated", { date: date(answer.version) })}</time>
            )}
          </p>
          {answer && <EarlierVersionNotice kind={kind} answer={answer} />}
        </>
      }
    >
      {children}
      {answer && <OtherVersions kind={kind} answer={answer} />}
    </LegalArticle>
  );
}
