import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { useEffect, useState } from "react";
import { useLockReason } from "#access/lock-reason.ts";
import { LectureRow, type LectureRowProps } from "./lecture-row.tsx";
import styles from "./lesson-list.module.css";

/** How many rows one frame draws: more than the column shows. */
const AT_ONCE = 16;

/** The lectures of a topic, the texts of the course, and what a row can do. */
export interface TopicLecturesProps
  extends Pick<LectureRowProps, "titles" | "teachers" | "onChoose" | "onRefuse" | "onUnlock"> {
  lectures: readonly Lecture[];
  /** How many lectures of the course come before them. */
  before: number;
  /** The id of the lecture in the player, when the topic contains it. */
  chosen: number | null;
  /** The row of the topic's test. */
  test: ElementSlot;
}

/** The lectures of an open topic. A long topic is drawn frame by frame, so that the first rows appear at once. */
export function TopicLectures({ lectures, before, chosen, test, ...list }: TopicLecturesProps) {
  const t = useTranslations(["learning", "common"]);
  const reasonOf = useLockReason();
  const [drawn, setDrawn] = useState(AT_ONCE);
  // The list scrolls to the lecture in the player as soon as the topic opens, so its row and some rows after it are drawn at first.
  const shown = Math.max(drawn, lectures.findIndex(({ id }) => id === chosen) + AT_ONCE);
  const more = shown < lectures.length;

  useEffect(() => {
    if (!more) return;
    const frame = requestAnimationFrame(() => setDrawn(shown + AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [more, shown]);

  return (
    <ul className={styles.lectures}>
      {lectures.slice(0, shown).map((lecture, at) => (
        <LectureRow
          key={lecture.id}
          t={t}
          lecture={lecture}
          number={before + at + 1}
          current={lecture.id === chosen}
          reasonOf={reasonOf}
          {...list}
        />
      ))}
      {!more && test}
    </ul>
  );
}
