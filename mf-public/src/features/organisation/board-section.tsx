import type { SlidesPerView } from "@academy/shared/ui/carousel/slides-per-view";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { PersonSlides } from "#ui/person-slides.tsx";
import styles from "./board-section.module.css";

/** Three of five columns hold the three cards: each is as wide as in a carousel of five (spec §9). */
const BOARD_PER_VIEW: SlidesPerView = { 320: 2, 768: 4, 1024: 3, 1280: 3 };

/** The President, the Vice President and the Director: a carousel without arrows, beside what the academy stands for (spec §2). */
export function BoardSection() {
  const t = usePageTexts("academy");
  return (
    <PageSection eyebrow={t("academy.board.eyebrow")} title={t("academy.board.title")} lead={t("academy.board.lead")}>
      <div className={styles.board}>
        <PersonSlides
          label={t("academy.board.title")}
          status="BOARD"
          empty={t("academy.empty")}
          skeletons={3}
          perView={BOARD_PER_VIEW}
          arrows={false}
        />
        <div className={styles.mission}>
          <p className={styles.eyebrow}>{t("academy.mission.eyebrow")}</p>
          <h3 className={styles.title}>{t("academy.mission.title")}</h3>
          <p>{t("academy.mission.text")}</p>
          <p>{t("academy.mission.place")}</p>
        </div>
      </div>
    </PageSection>
  );
}
