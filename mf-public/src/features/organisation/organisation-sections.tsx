import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { ContentPicture } from "@academy/shared/ui/media/content-picture";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { SAMPLE_CERTIFICATE } from "#academy/sample-certificate.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { Half, Halves } from "#ui/halves.tsx";
import { TickedList } from "#ui/ticked-list.tsx";
import styles from "./organisation-sections.module.css";

/** Half of the container from 768 px on, the whole column below. */
const SIZES = "(width >= 80em) 568px, (width >= 48em) 46vw, 92vw";

const STEPS = ["modules", "essay", "evaluation"] as const;

/** The two organisational sections of the main page, words and picture changing sides: the academy, and the way to its certificate. */
export function OrganisationSections() {
  const t = usePageTexts("home");
  const poster = useQuery(mainCourseQuery()).data?.academy_poster;
  return (
    <>
      <PageSection label={t("home.academy.title")}>
        <Halves picture="after">
          <Half eyebrow={t("home.academy.eyebrow")} title={t("home.academy.title")}>
            <p>{t("home.academy.text")}</p>
            <p>{t("home.academy.more")}</p>
            <RoleLink role="about">{t("home.academy.link")}</RoleLink>
          </Half>
          <div className={styles.picture} data-empty={!poster}>
            {poster && <ContentPicture loading="lazy" decoding="async" src={poster} sizes={SIZES} alt="" />}
          </div>
        </Halves>
      </PageSection>
      <PageSection ground="raised" label={t("home.path.title")}>
        <Halves picture="before">
          <Half eyebrow={t("home.path.eyebrow")} title={t("home.path.title")}>
            <p>{t("home.path.text")}</p>
            <TickedList items={STEPS.map((step) => t(`home.path.${step}`))} />
            <RoleLink role="certification">{t("home.path.link")}</RoleLink>
          </Half>
          <div className={styles.sheet}>
            <img {...SAMPLE_CERTIFICATE} alt={t("home.path.image")} loading="lazy" decoding="async" />
          </div>
        </Halves>
      </PageSection>
    </>
  );
}
