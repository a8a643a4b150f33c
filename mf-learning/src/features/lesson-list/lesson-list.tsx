import type { TopicItem } from "@academy/shared/contract/courses";
import type { OwnGroup } from "@academy/shared/contract/students/students";
import { lecturesOf } from "@academy/shared/course/next-lecture";
import { calendarDay } from "@academy/shared/format/date-time";
import { hoursAndMinutes } from "@academy/shared/format/duration";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { useLocation } from "@academy/shared/router";
import { storedLessonList } from "@academy/shared/storage/learning-storage";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { ChevronDown } from "lucide-react";
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useStableCallback } from "#ui/use-stable-callback.ts";
import styles from "./lesson-list.module.css";
import { lessonTotals, toggledTopic, topicOfLecture } from "./lesson-rules.ts";
import type { TopicLecturesProps } from "./topic-lectures.tsx";
import { TopicLessons } from "./topic-lessons.tsx";
import { useHeldTopic } from "./use-held-topic.ts";
import { useTopicsBelow } from "./use-topics-below.ts";

interface LessonListProps extends Omit<TopicLecturesProps, "lectures" | "before" | "test"> {
  topics: readonly TopicItem[];
  /** Progress is shown to owners of the course only. */
  showProgress: boolean;
  /** Until when the lectures are open to an owner; null for everybody else. */
  openUntil: string | null;
  /** The student's group; null without one. */
  group: OwnGroup | null;
  /** The row of a topic's test, after its lectures; null for a student who cannot take tests. */
  testOf: ((topicId: number) => ElementSlot) | null;
}

/** How much of the visible part the list scrolls on at a time: a topic at its end stays in view. */
const PAGE = 0.8;

/** The topic that was left open at this entry of the history, else the one of the lecture in the player. */
const openAt = (at: string, topics: readonly TopicItem[], chosen: number | null): number | null => {
  const position = storedLessonList.read(at);
  return position ? position.topic : topicOfLecture(topics, chosen);
};

/** The lessons: topics that open one at a time, their lectures, what is done and what is locked, and the totals (spec §2). */
export const LessonList = memo(function LessonList({
  topics,
  chosen,
  showProgress,
  openUntil,
  group,
  testOf,
  ...lectures
}: LessonListProps) {
  const t = useTranslations(["learning", "common"]);
  const day = useDay();
  const at = `${useLocation().key}-${chosen}`;
  const [open, setOpen] = useState(() => openAt(at, topics, chosen));
  const [shown, setShown] = useState({ at, chosen });
  if (shown.at !== at) {
    setShown({ at, chosen });
    // Another tab of the page, and the address that names the lecture, leave the list as it is.
    if (shown.chosen !== chosen || storedLessonList.read(at)) setOpen(openAt(at, topics, chosen));
  }

  const list = useRef<HTMLDivElement>(null);
  const holdInView = useHeldTopic(list, open);
  const toggle = useStableCallback((topicId: number) => {
    holdInView(topics.findIndex(({ topic }) => topic.id === topicId));
    setOpen(toggledTopic(open, topicId));
  });

  const keep = useStableCallback(() => {
    storedLessonList.write({ topic: open, top: list.current?.scrollTop ?? 0 }, at);
  });
  const restore = useEffectEvent((box: HTMLElement) => {
    const position = storedLessonList.read(at);
    if (position) box.scrollTop = position.top;
    return position !== null;
  });
  // Runs only when another lecture is chosen, not when the student opens a topic.
  useLayoutEffect(() => {
    const box = list.current;
    if (box && restore(box)) return;
    const row = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !row) return;
    // Only the column scrolls, not the page. The topic moves to the top edge, so that its heading
    // is never cut; if the lecture would then be below the visible part, the lecture moves to the middle.
    const top = box.getBoundingClientRect().top;
    const topic = Array.from(box.children).find((child) => child.contains(row));
    const begins = (topic ?? row).getBoundingClientRect().top - top;
    const { top: rowTop, bottom: rowBottom } = row.getBoundingClientRect();
    const fits = rowBottom - top - begins <= box.clientHeight;
    box.scrollTop += fits ? begins : rowTop - top - (box.clientHeight - row.offsetHeight) / 2;
  }, [chosen]);
  // After the effect above, which reads what was kept before.
  useEffect(keep, [keep, at, open]);
  const below = useTopicsBelow(list, topics.length);
  const scrollOn = () => list.current?.scrollBy({ top: list.current.clientHeight * PAGE });

  const totals = lessonTotals(topics);
  const { hours, minutes } = hoursAndMinutes(totals.minutes);

  const left = hoursAndMinutes(totals.minutesLeft);
  const counts = { done: totals.lecturesDone, total: totals.lectures };
  const done =
    totals.minutesLeft > 0
      ? t("lessons.left", { ...counts, time: t(`common:duration.${left.hours ? "hours_minutes" : "minutes"}`, left) })
      : t("lessons.done", counts);

  return (
    <section className={styles.lessons} aria-labelledby="lessons-title">
      <header className={styles.head}>
        <h2 id="lessons-title" className={styles.title}>
          {t("lessons.title")}
        </h2>
        <p className={styles.totals}>
          <span>
            {`${t("lessons.topics", { count: topics.length })} · ${t("lessons.lectures", { count: totals.lectures })}`}
          </span>
          <span>
            {t("common:duration.total", {
              hours: t("common:duration.total_hours", { count: hours }),
              minutes: t("common:duration.total_minutes", { count: minutes }),
            })}
          </span>
          {group && <OwnGroupLines group={group} />}
          {openUntil && <span>{t("lessons.open_until", { date: nonBreaking(day(openUntil)) })}</span>}
        </p>
        {showProgress && <ProgressBar value={totals.lecturesDone} max={totals.lectures} label={done} />}
      </header>
      <div ref={list} className={styles.topics} onScroll={keep}>
        {topics.map((item, at) => (
          <TopicLessons
            {...lectures}
            key={item.topic.id}
            item={item}
            before={lecturesOf(topics.slice(0, at)).length}
            open={open === item.topic.id}
            onToggle={toggle}
            chosen={item.topic.lectures.some(({ id }) => id === chosen) ? chosen : null}
            showProgress={showProgress}
            testOf={testOf}
          />
        ))}
      </div>
      {below > 0 && (
        // For a pointer alone: the keyboard and a screen reader go from topic to topic.
        <button type="button" className={styles.below} tabIndex={-1} aria-hidden="true" onClick={scrollOn}>
          <ChevronDown size={16} />
          <span>{t("lessons.below", { count: below })}</span>
        </button>
      )}
    </section>
  );
});

/** The student's group, its days, and the place on its waiting list. */
function OwnGroupLines({ group: { name, first_day, last_day, waiting_place } }: { group: OwnGroup }) {
  const t = useTranslations("learning");
  const language = useLanguage();
  const days = { name, first: calendarDay(first_day, language), last: calendarDay(last_day, language) };
  return (
    <>
      <span>{t("lessons.group", days)}</span>
      {waiting_place !== null && <span>{t("lessons.waiting", { position: waiting_place })}</span>}
    </>
  );
}
