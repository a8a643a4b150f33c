import type { Lecture } from "@academy/shared/contract/courses";
import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { isDone } from "@academy/shared/course/next-lecture";
import { roundedMinutes } from "@academy/shared/format/duration";
import type { TFunction } from "@academy/shared/i18n";
import type { TranslatedTexts } from "@academy/shared/translation/use-translated";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { isModifiedClick } from "@academy/shared/ui/navigation/is-modified-click";
import { Check, CircleCheck, CirclePlay, FileText, Lock, Volume2 } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { isForSale } from "#access/lock-reason.ts";
import styles from "./lesson-list.module.css";

const ICONS = {
  completed: CircleCheck,
  declared: Check,
  current: Volume2,
  locked: Lock,
  video: CirclePlay,
  material: FileText,
};

const doneAs = ({ progress }: Lecture) => (progress?.declared ? "declared" : "completed");

/** The one icon before a lecture: a lock comes first, then the lecture in the player, then a completed one. */
function stateOf(lecture: Lecture, current: boolean): keyof typeof ICONS {
  if (!lecture.is_open) return "locked";
  if (current) return lecture.kind === "material" ? "material" : "current";
  return isDone(lecture) ? doneAs(lecture) : lecture.kind;
}

/** A lecture with the texts of the course, and what its row can do. */
export interface LectureRowProps {
  /** The list passes its own `t`, so that each row need not subscribe to the language. */
  t: TFunction<["learning", "common"]>;
  lecture: Lecture;
  /** Its place in the whole course, from 1. */
  number: number;
  titles: TranslatedTexts;
  teachers: TranslatedTexts;
  current: boolean;
  /** Why a lecture is locked, in words. */
  reasonOf: (lecture: Lecture) => string;
  onChoose: (lecture: Lecture) => void;
  /** Called with the reason when a student clicks a locked lecture. */
  onRefuse: (reason: string) => void;
  /** Leads to the purchase panel for a lecture that the student has not bought. */
  onUnlock: () => void;
}

/** One lecture of the list, a link; a locked one cannot be chosen: a click says why. */
export const LectureRow = memo(function LectureRow({
  t,
  lecture,
  number,
  titles,
  teachers,
  current,
  reasonOf,
  onChoose,
  onRefuse,
  onUnlock,
}: LectureRowProps) {
  const [explained, setExplained] = useState(false);
  const explanation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (explained) explanation.current?.scrollIntoView({ block: "nearest" });
  }, [explained]);
  const state = stateOf(lecture, current);
  const Icon = ICONS[state];
  const reason = lecture.is_open ? null : reasonOf(lecture);

  const look = { className: styles.row, "data-state": state, "aria-current": current ? ("true" as const) : undefined };
  const content = (
    <>
      <Icon className={styles.icon} size={20} />
      <span className={styles.text}>
        <span className={styles.name} lang={titles.language}>
          {titles.say(lecture.title)}
        </span>
        <span className={styles.meta}>
          <span className="visually-hidden">{t(`lessons.state.${state}`)}</span>
          <span>{t("lessons.number", { number })}</span>
          <span>{t("common:duration.minutes", { minutes: roundedMinutes(lecture.duration) })}</span>
          <span lang={teachers.language}>{teachers.say(lecture.teacher_name)}</span>
          {isDone(lecture) && current && <span>{t(`lessons.state.${doneAs(lecture)}`)}</span>}
        </span>
        {lecture.material_name && (
          <span className={styles.material} lang={COURSE_LANGUAGE}>
            <FileText size={14} />
            <span>{lecture.material_name}</span>
          </span>
        )}
        {lecture.inaugural && <Tag tone="accent">{t("lessons.inaugural")}</Tag>}
      </span>
    </>
  );

  return (
    <li>
      {reason === null ? (
        <a
          {...look}
          href={`?lecture=${lecture.id}`}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            onChoose(lecture);
          }}
        >
          {content}
        </a>
      ) : (
        <button
          {...look}
          type="button"
          aria-disabled
          onClick={() => {
            setExplained(true);
            onRefuse(reason);
          }}
        >
          {content}
        </button>
      )}
      {explained && reason && (
        <div ref={explanation} className={styles.reason}>
          <p>{reason}</p>
          {isForSale(lecture) && (
            <Button variant="link" onClick={onUnlock}>
              {t("locks.unlock")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
});
