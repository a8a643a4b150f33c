import { CERTIFICATE_POINTS, ESSAY_MAX, ESSAY_POSITIVE, pointsPossible } from "@academy/shared/contract/certificates";
import type { Course } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import styles from "./certificate.module.css";

/** How the certificate is earned, before anything is done for it. */
export function Earning({ course }: { course: Course | undefined }) {
  const t = useTranslations("learning");
  const points = course?.certificate_points ?? CERTIFICATE_POINTS;
  return (
    <>
      <ol className={styles.earning}>
        {(["topics", "tests", "essay"] as const).map((step) => (
          <li key={step}>{t(`certificate.texts.${step}`, { need: ESSAY_POSITIVE, most: ESSAY_MAX })}</li>
        ))}
      </ol>
      {course && <p>{t("certificate.lead", { points, possible: pointsPossible(course.topics_count) })}</p>}
      <p>
        <RoleLink role="certification">{t("certificate.more")}</RoleLink>
      </p>
    </>
  );
}
