import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";
import { useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { Async } from "@academy/shared/ui/async/async";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ComponentProps, ReactNode } from "react";
import { LegalBlocks } from "./legal-blocks.tsx";
import { LegalContents } from "./legal-contents.tsx";
import styles from "./legal-page.module.css";

interface LegalArticleProps {
  title: string;
  result: ComponentProps<typeof Async<LegalDocument>>["result"];
  /** Lines of the skeleton. */
  lines: number;
  /** Puts the academy's values in place of their names. */
  fill: (text: string) => string;
  isNumbered?: boolean;
  /** Below the title. */
  head?: ElementSlot;
  /** Below the text. */
  children?: ReactNode;
}

/** A long text with its table of contents (spec §2). */
export function LegalArticle({ title, result, lines, fill, isNumbered = false, head, children }: LegalArticleProps) {
  const t = useTranslations("common");
  const titles = (result.data?.sections ?? []).map((section, at) => ({
    id: `section-${at + 1}`,
    title: section.title,
  }));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.academy}>{t("academy.name")}</p>
        <PageHeading>{title}</PageHeading>
        {head}
      </header>
      {titles.length > 0 && <LegalContents titles={titles} />}
      <div className={styles.text}>
        <Async result={result} skeleton={<Skeleton count={lines} />}>
          {({ intro, sections }) => (
            <>
              <LegalBlocks text={fill(intro)} />
              {sections.map((section, at) => (
                <section key={at} aria-labelledby={titles[at]?.id} className={styles.section}>
                  <h2 id={titles[at]?.id} tabIndex={-1}>
                    {nonBreaking(isNumbered ? `${at + 1}. ${section.title}` : section.title)}
                  </h2>
                  <LegalBlocks text={fill(section.text)} />
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
