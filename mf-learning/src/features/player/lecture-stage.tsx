import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Lock } from "lucide-react";
import { memo, type RefObject } from "react";
import { isForSale, useLockReason } from "#access/lock-reason.ts";
import type { TranslatedTexts } from "#translation/use-translated.ts";
import { LectureHeading } from "#ui/lecture-heading.tsx";
import styles from "./lecture.module.css";
import { LectureSteps } from "./lecture-steps.tsx";
import { type LectureControl, OpenLecture } from "./open-lecture.tsx";
import type { ProgressOutbox } from "./progress/progress-outbox.ts";
import { PlayerPlaceholder } from "./surface/player-placeholder.tsx";
import surface from "./surface/surface.module.css";
import { UnknownLecture } from "./unknown-lecture.tsx";
import type { NotesOfLecture } from "./video/lecture-player.tsx";

interface LectureStageProps {
  control: RefObject<LectureControl | null>;
  lecture: Lecture | null;
  /** An unknown lecture number from the address, and the lecture to offer for it; null where a lecture is shown. */
  unknown: { number: number; nearest: Lecture | null } | null;
  /** Whether the lectures could not be loaded. */
  failed: boolean;
  titles: TranslatedTexts;
  teachers: TranslatedTexts;
  /** The name of the course, and the element that leads to it from a lecture. */
  course: { title: string; language: string | undefined; crumb: ElementSlot };
  startAtOnce: boolean;
  /** The second in the address; null where it names none: then the lecture begins where the student stopped. */
  startAt: number | null;
  studentId: number | null;
  heardSpeed: number | null;
  /** The open lectures before and after this one. */
  neighbours: { previous: Lecture | null; next: Lecture | null };
  onChoose: (lecture: Lecture) => void;
  /** Leads to the purchase panel for a lecture that the student has not bought. */
  onUnlock: () => void;
  notes: NotesOfLecture;
  column: HTMLElement | null;
  outbox: ProgressOutbox;
  declarable: number | null;
}

/** The chosen lecture: its video or material, or the reason why it is locked (spec §2). */
export const LectureStage = memo(function LectureStage({
  control,
  lecture,
  unknown,
  failed,
  titles,
  teachers,
  course,
  startAtOnce,
  startAt,
  studentId,
  heardSpeed,
  neighbours,
  onChoose,
  onUnlock,
  notes,
  column,
  outbox,
  declarable,
}: LectureStageProps) {
  const { t } = useTranslation("learning");
  const reasonOf = useLockReason();
  const wayTo = (to: Lecture | null) => to && { title: titles.of(to.title), go: () => onChoose(to) };
  if (unknown || !lecture)
    return (
      <div className={styles.stage}>
        {unknown ? (
          <UnknownLecture number={unknown.number} nearest={wayTo(unknown.nearest)} />
        ) : (
          <PlayerPlaceholder>
            <p>{t(failed ? "lecture.failed" : "lecture.none")}</p>
          </PlayerPlaceholder>
        )}
        <LectureHeading title={course.title} language={course.language} />
      </div>
    );
  const title = titles.of(lecture.title);
  const previous = wayTo(neighbours.previous);
  const next = wayTo(neighbours.next);
  if (lecture.is_open)
    return (
      <OpenLecture
        key={lecture.id}
        control={control}
        lecture={lecture}
        title={title}
        titleLanguage={titles.language}
        teacher={teachers.of(lecture.teacher_name)}
        course={course.crumb}
        startAtOnce={startAtOnce}
        startAt={startAt}
        studentId={studentId}
        heardSpeed={heardSpeed}
        previous={previous}
        next={next}
        notes={notes}
        column={column}
        outbox={outbox}
        declarable={declarable}
      />
    );
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
        <LectureHeading key={lecture.id} course={course.crumb} title={title} language={titles.language} />
        <LectureSteps previous={previous} next={next} />
      </header>
    </div>
  );
});
