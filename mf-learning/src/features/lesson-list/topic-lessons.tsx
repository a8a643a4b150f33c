import type { TopicItem } from "@academy/shared/contract/courses";
import { isDone } from "@academy/shared/course/next-lecture";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { CircleCheck, Lock } from "lucide-react";
import { memo } from "react";
import styles from "./lesson-list.module.css";
import { TopicLectures, type TopicLecturesProps } from "./topic-lectures.tsx";

interface TopicLessonsProps extends Omit<TopicLecturesProps, "lectures" | "test"> {
  item: TopicItem;
  open: boolean;
  onToggle: (topicId: number) => void;
  showProgress: boolean;
  testOf: ((topicId: number) => ElementSlot) | null;
}

/** One topic with its lectures; a locked topic shows a lock, and a student can still open it to see its lectures (spec §2). */
export const TopicLessons = memo(function TopicLessons({
  item,
  open,
  onToggle,
  showProgress,
  testOf,
  ...list
}: TopicLessonsProps) {
  const t = useTranslations("learning");
  const moment = useMoment();
  const { topic, is_open, opens_at } = item;
  const { before, titles } = list;
  const done = topic.lectures.filter(isDone).length;
  const counts = { done, total: topic.lectures.length };

  const icon = is_open ? (
    done === topic.lectures.length && done > 0 ? (
      <CircleCheck size={18} className={styles.done} />
    ) : undefined
  ) : (
    <span className={styles.lock}>
      <Lock size={16} />
      <span className="visually-hidden">{t("lessons.topic_locked")}</span>
    </span>
  );

  return (
    <Disclosure
      title={
        <>
          <span lang={titles.language}>{titles.say(topic.title)}</span>
          {counts.total > 0 && (
            <span className={styles.under}>
              {counts.total === 1
                ? t("lessons.number", { number: before + 1 })
                : t("lessons.range", { from: before + 1, to: before + counts.total })}
            </span>
          )}
          {opens_at && (
            <span className={styles.under}>{t("lessons.topic_opens", { date: moment(opens_at).date })}</span>
          )}
        </>
      }
      icon={icon}
      meta={
        showProgress && (
          <>
            <span aria-hidden="true">{t("lessons.topic_done_short", counts)}</span>
            <span className="visually-hidden">{t("lessons.topic_done", counts)}</span>
          </>
        )
      }
      open={open}
      onToggle={() => onToggle(topic.id)}
    >
      <TopicLectures {...list} lectures={topic.lectures} test={testOf?.(topic.id)} />
    </Disclosure>
  );
});
