import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { accessibilityQuery } from "./accessibility.api.ts";
import { LegalBlocks } from "./legal-blocks.tsx";
import { LegalContents } from "./legal-contents.tsx";
import styles from "./legal-page.module.css";

const sectionId = (at: number) => `section-${at + 1}`;

/** The accessibility statement: the release's own, for it says what was measured of this release. */
export function AccessibilityPage() {
  const t = useTranslations(["public", "common"]);
  const result = useQuery(accessibilityQuery(useLanguage()));
  const email = useSupportEmail();
  const titles = result.data?.sections.map(({ title }, at) => ({ id: sectionId(at), title })) ?? [];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.academy}>{t("common:academy.name")}</p>
        <PageHeading>{t("legal.accessibility.title")}</PageHeading>
      </header>
      {titles.length > 0 && <LegalContents titles={titles} />}
      <div className={styles.text}>
        <Async result={result} skeleton={<Skeleton count={8} />}>
          {({ intro, sections }) => (
            <>
              <LegalBlocks text={intro} />
              {sections.map(({ title, text }, at) => (
                <section key={title} aria-labelledby={sectionId(at)} className={styles.section}>
                  <h2 id={sectionId(at)} tabIndex={-1}>
                    {nonBreaking(title)}
                  </h2>
                  <LegalBlocks text={text.replaceAll("{{support_email}}", email)} />
                </section>
              ))}
            </>
          )}
        </Async>
      </div>
    </article>
  );
}
