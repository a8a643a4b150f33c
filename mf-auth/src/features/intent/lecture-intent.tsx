import { mainCourseQuery } from "@academy/shared/course/main-course";
import { isWatching } from "@academy/shared/course/watch-address";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { returnAddress } from "@academy/shared/session";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ReactNode } from "react";
import styles from "./intent.module.css";

/** Whether the free lecture led here. */
export const isToWatch = (): boolean => isWatching(returnAddress());

/** The lecture that the person came to watch: its title, teacher and length, and the first step. */
export function LectureIntent({ lead, children }: { lead: string; children?: ReactNode }) {
  const t = useTranslations(["auth", "common"]);
  const language = useLanguage();
  const { data: course, isPending } = useQuery(mainCourseQuery());
  const lecture = course?.free_lecture;
  const { say } = useTranslated(lecture ? [lecture.title, lecture.teacher_name] : []);
  return (
    <section className={styles.intent} aria-labelledby="lecture-intent">
      <p id="lecture-intent">{lead}</p>
      {lecture && (
        <div className={styles.course}>
          <strong lang={say(lecture.title) === lecture.title ? "en" : language}>{say(lecture.title)}</strong>
          <span>
            {t("watch.facts", {
              name: say(lecture.teacher_name),
              minutes: t("common:duration.minutes", { minutes: roundedMinutes(lecture.duration) }),
            })}
          </span>
        </div>
      )}
      {isPending && <Skeleton shape="row" />}
      {children}
    </section>
  );
}
