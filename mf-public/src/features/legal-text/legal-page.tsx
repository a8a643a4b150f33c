import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ReactNode } from "react";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { useOpenedAfterMinutes } from "#academy/opened-after.ts";
import { type LegalKind, legalQuery } from "./legal.api.ts";
import { LegalBlocks } from "./legal-blocks.tsx";
import { LegalContents } from "./legal-contents.tsx";
import styles from "./legal-page.module.css";

const sectionId = (at: number) => `section-${at + 1}`;

/** A legal text with its table of contents (spec §2); the date is that of the version students accept (reading 11). */
export function LegalPage({ kind, children }: { kind: LegalKind; children?: ReactNode }) {
  const { t } = useTranslation(["public", "common"]);
  const language = useLanguage();
  const document = useQuery(legalQuery(kind, language));
  const email = useSupportEmail();
  const openedRule = t("common:opened.rule", { count: useOpenedAfterMinutes() });
  const points = useCertificatePoints();
  const filled = (text: string) =>
    text
      .replaceAll("{{support_email}}", email)
      .replaceAll("{{opened_rule}}", openedRule)
      .replaceAll("{{certificate_points}}", String(points));
  const titles = document.data?.sections.map(({ title }, at) => ({ id: sectionId(at), title })) ?? [];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.academy}>{t("common:academy.name")}</p>
        <PageHeading>{t(`legal.${kind}`)}</PageHeading>
        <p className={styles.date}>
          <time dateTime={TERMS_VERSION}>
            {t("legal.updated", { date: longDate(new Date(TERMS_VERSION), language, "UTC") })}
          </time>
        </p>
      </header>
      {titles.length > 0 && <LegalContents titles={titles} />}
      <div className={styles.text}>
        <Async result={document} skeleton={<Skeleton count={12} />}>
          {({ intro, sections }) => (
            <>
              <LegalBlocks text={filled(intro)} />
              {sections.map(({ title, text }, at) => (
                <section key={title} aria-labelledby={sectionId(at)} className={styles.section}>
                  <h2 id={sectionId(at)} tabIndex={-1}>
                    {nonBreaking(`${at + 1}. ${title}`)}
                  </h2>
                  <LegalBlocks text={filled(text)} />
                </section>
              ))}
              {children}
            </>
          )}
        </Async>
      </div>
    </article>
  );
}
