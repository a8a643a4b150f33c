import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Lock } from "lucide-react";
import { isForSale, useLockReason } from "#access/lock-reason.ts";
import { LectureHeading } from "#ui/lecture-heading.tsx";
import { type LectureLink, useLecturePage } from "./context/lecture-page.ts";
import styles from "./lecture.module.css";
import { LectureSteps } from "./lecture-steps.tsx";
import { OpenLecture } from "./open-lecture.tsx";
import { PlayerPlaceholder } from "./surface/player-placeholder.tsx";
import surface from "./surface/surface.module.css";

interface LectureStageProps {
  lecture: Lecture | null;
  /** An unknown lecture number from the address, and the lecture to offer for it; null where a lecture is shown. */
  unknown: { number: number; nearest: LectureLink | null } | null;
  /** Whether the lectures could not be loaded. */
  failed: boolean;
}

/** The chosen lecture: its video or material, or the reason why it is locked (spec §2). */
export function LectureStage({ lecture, unknown, failed }: LectureStageProps) {
  const t = useTranslations("learning");
  const reasonOf = useLockReason();
  const { course, titles, onUnlock } = useLecturePage();
  if (unknown || !lecture)
    return (
      <div className={styles.stage}>
        {unknown ? (
          <PlayerPlaceholder>
            <h2 className={surface.stillTitle}>{t("lecture.unknown", { number: unknown.number })}</h2>
            <p>{t("lecture.unknown_reason")}</p>
            {unknown.nearest && (
              <Button variant="secondary" onClick={unknown.nearest.open}>
                {t("lecture.unknown_nearest", { title: unknown.nearest.title })}
              </Button>
            )}
          </PlayerPlaceholder>
        ) : (
          <PlayerPlaceholder>
            <p>{t(failed ? "lecture.failed" : "lecture.none")}</p>
          </PlayerPlaceholder>
        )}
        <LectureHeading title={course.title} language={course.language} />
      </div>
    );
  if (lecture.is_open) return <OpenLecture key={lecture.id} lecture={lecture} />;
  return (
    <div className={styles.stage}>
      <PlayerPlaceholder>
        <Lock size={36} strokeWidth={1.5} />
        <p className={surface.stillTitle}>{t("locks.title")}</p>
        <p>{reasonOf(lecture)}</p>
        {isForSale(lecture) && (
          <Button variant="secondary" onClick={onUnlock}>
            {t("locks.unlock")}
          </Button>
        )}
      </PlayerPlaceholder>
      <header className={styles.bar}>
        <LectureHeading
          key={lecture.id}
          course={course.crumb}
          title={titles.say(lecture.title)}
          language={titles.language}
        />
        <LectureSteps />
      </header>
    </div>
  );
}
