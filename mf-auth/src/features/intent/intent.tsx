import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { mainCourseQuery } from "@academy/shared/course/main-course";
import { isWatching } from "@academy/shared/course/watch-address";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { useQuery } from "@academy/shared/query";
import { isPurchase, returnAddress } from "@academy/shared/session";
import { type TranslatedTexts, useTranslated } from "@academy/shared/translation/use-translated";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { type ReactNode, useId } from "react";
import styles from "./intent.module.css";

/** Whether the Buy button led here. */
export const isBuying = (): boolean => isPurchase(returnAddress());

/** Whether the free lecture led here. */
export const isToWatch = (): boolean => isWatching(returnAddress());

interface IntentProps {
  lead: string;
  /** The first step. */
  children?: ReactNode;
}

interface ThingProps extends IntentProps {
  isPending: boolean;
  /** Its title in the course's language. */
  title: string | undefined;
  texts: TranslatedTexts;
  facts: ElementSlot;
}

function Intent({ lead, isPending, title, texts: { say, language }, facts, children }: ThingProps) {
  const id = useId();
  return (
    <section className={styles.intent} aria-labelledby={id}>
      <p id={id}>{lead}</p>
      {title && (
        <div className={styles.course}>
          <strong lang={say(title) === title ? COURSE_LANGUAGE : language}>{say(title)}</strong>
          {facts}
        </div>
      )}
      {isPending && <Skeleton shape="row" />}
      {children}
    </section>
  );
}

/** The purchase that the person began before the site asked for an account: the course, its price, and the first step. */
export function PurchaseIntent(intent: IntentProps) {
  const { data: course, isPending } = useQuery(mainCourseQuery());
  const texts = useTranslated(course ? [course.title] : []);
  return (
    <Intent
      {...intent}
      isPending={isPending}
      title={course?.title}
      texts={texts}
      facts={course && <StudentPrice course={course} />}
    />
  );
}

/** The lecture that the person came to watch: its title, teacher and length, and the first step. */
export function LectureIntent(intent: IntentProps) {
  const t = useTranslations(["auth", "common"]);
  const { data: course, isPending } = useQuery(mainCourseQuery());
  const lecture = course?.free_lecture;
  const texts = useTranslated(lecture ? [lecture.title, lecture.teacher_name] : []);
  return (
    <Intent
      {...intent}
      isPending={isPending}
      title={lecture?.title}
      texts={texts}
      facts={
        lecture && (
          <span>
            {t("watch.facts", {
              name: texts.say(lecture.teacher_name),
              minutes: t("common:duration.minutes", { minutes: roundedMinutes(lecture.duration) }),
            })}
          </span>
        )
      }
    />
  );
}
