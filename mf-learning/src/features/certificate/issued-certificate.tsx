import type { Certificate } from "@academy/shared/contract/certificates";
import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { Award, BadgeCheck, Download, ExternalLink, FileDown, ImageDown } from "lucide-react";
import { IconLink } from "#ui/icon-link.tsx";
import styles from "./certificate.module.css";
import { linkedInAddress } from "./linked-in.ts";

/** An issued certificate: students can view, download, share and verify it. */
export function IssuedCertificate({ certificate }: { certificate: Certificate }) {
  const t = useTranslations(["learning", "common"]);
  const language = useLanguage();
  const path = useRolePath();
  const { number, name, course, points, image, pdf, badge, credential } = certificate;
  const date = academyDay(certificate.issued_at, language);
  const file = `certificate-${number}`;
  return (
    <section className={styles.issued} aria-labelledby="certificate-title">
      <h2 id="certificate-title" className={styles.title}>
        {t("certificate.yours")}
      </h2>
      <img className={styles.image} src={image} alt={t("certificate.image", { name, course, date })} />
      <div className={styles.ways}>
        <IconLink icon={Download} className={styles.download} href={pdf} download={`${file}.pdf`}>
          {t("certificate.pdf")}
        </IconLink>
        <IconLink icon={ImageDown} className={styles.way} href={image} download={`${file}.png`}>
          {t("certificate.png")}
        </IconLink>
        <IconLink
          icon={ExternalLink}
          className={styles.way}
          href={linkedInAddress(certificate, t("common:academy.name"))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("certificate.linked_in")} (${t("common:new_tab")})`}
        >
          {t("certificate.linked_in")}
        </IconLink>
        <ButtonLink variant="link" icon={<BadgeCheck size={18} />} to={path("verify", { number })}>
          {t("certificate.verify")}
        </ButtonLink>
      </div>
      {badge && credential && (
        <section className={styles.badge} aria-labelledby="certificate-badge">
          <h3 id="certificate-badge" className={styles.name}>
            {t("certificate.badge.title")}
          </h3>
          <p className={styles.text}>{t("certificate.badge.text")}</p>
          <div className={styles.ways}>
            <IconLink icon={Award} className={styles.way} href={badge} download={`badge-${number}.png`}>
              {t("certificate.badge.png")}
            </IconLink>
            <IconLink icon={FileDown} className={styles.way} href={credential} download={`badge-${number}.jwt`}>
              {t("certificate.badge.jwt")}
            </IconLink>
          </div>
        </section>
      )}
      <dl className={styles.facts}>
        <Fact name={t("certificate.number")} translate="no">
          {number}
        </Fact>
        <Fact name={t("certificate.name")} translate="no">
          {name}
        </Fact>
        <Fact name={t("certificate.course")} lang={COURSE_LANGUAGE}>
          {course}
        </Fact>
        <Fact name={t("certificate.issued")}>{date}</Fact>
        <Fact name={t("certificate.points_label")}>{points}</Fact>
      </dl>
    </section>
  );
}
