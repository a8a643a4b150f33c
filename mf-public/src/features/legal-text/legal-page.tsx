import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import type { LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { dayOfVersion } from "@academy/shared/contract/legal/terms-version";
import { useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ReactNode } from "react";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { useOpenedAfterMinutes } from "#academy/opened-after.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { LegalBlocks } from "./legal-blocks.tsx";
import { LegalContents } from "./legal-contents.tsx";
import styles from "./legal-page.module.css";
import { EarlierVersionNotice, OtherVersions } from "./legal-versions.tsx";
import { useLegalText } from "./use-legal-text.ts";

const sectionId = (at: number) => `section-${at + 1}`;

/** A legal text with its table of contents (spec §2); the date is that of its version, which students accept. */
export function LegalPage({ kind, children }: { kind: LegalKind; children?: ReactNode }) {
  const t = useTranslations(["public", "common"]);
  const { result, answer } = useLegalText(kind);
  const { t: pageText } = usePageTexts("legal");
  const date = useTermsDate();
  const email = useSupportEmail();
  const openedRule = t("common:opened.rule", { count: useOpenedAfterMinutes() });
  const points = useCertificatePoints();
  const filled = (text: string) =>
    text
      .replaceAll("{{support_email}}", email)
      .replaceAll("{{opened_rule}}", openedRule)
      .replaceAll("{{certificate_points}}", String(points));
  const titles = result.data?.sections.map(({ title }, at) => ({ id: sectionId(at), title })) ?? [];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.academy}>{t("common:academy.name")}</p>
        <PageHeading>{pageText(`legal.${kind}.title`)}</PageHeading>
        <p className={styles.date}>
          {answer && (
            <time dateTime={dayOfVersion(answer.version)}>{t("legal.updated", { date: date(answer.version) })}</time>
          )}
        </p>
        {answer && <EarlierVersionNotice kind={kind} answer={answer} />}
      </header>
      {titles.length > 0 && <LegalContents titles={titles} />}
      <div className={styles.text}>
        <Async result={result} skeleton={<Skeleton count={12} />}>
          {({ intro, sections }) => (
            <>
              <LegalBlocks text={filled(intro)} />
              {sections.map(({ title, text }, at) => (
                <section key={at} aria-labelledby={sectionId(at)} className={styles.section}>
                  <h2 id={sectionId(at)} tabIndex={-1}>
                    {nonBreaking(`${at + 1}. ${title}`)}
                  </h2>
                  <LegalBlocks text={filled(text)} />
                </section>
              ))}
              {children}
              {answer && <OtherVersions kind={kind} answer={answer} />}
            </>
          )}
        </Async>
      </div>
    </article>
  );
}
