import { PageSection } from "@academy/shared/ui/layout/page-section";
import { SAMPLE_CERTIFICATE } from "#academy/sample-certificate.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { Half, Halves } from "#ui/halves.tsx";
import styles from "./sample-section.module.css";

/** A certificate made out to nobody, to show what one earns. */
export function SampleSection() {
  const t = usePageTexts("certification");
  return (
    <PageSection label={t("certification.sample.title")}>
      <Halves picture="wide">
        <Half eyebrow={t("certification.sample.eyebrow")} title={t("certification.sample.title")}>
          <p>{t("certification.sample.text")}</p>
        </Half>
        <img
          {...SAMPLE_CERTIFICATE}
          className={styles.sheet}
          alt={t("certification.sample.image")}
          loading="lazy"
          decoding="async"
        />
      </Halves>
    </PageSection>
  );
}
