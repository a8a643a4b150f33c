import type { TopicItem } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ReactNode } from "react";
import styles from "./course-screen.module.css";

interface LessonsPanelProps {
  topics: UseQueryResult<TopicItem[]>;
  children: (topics: TopicItem[]) => ReactNode;
}

/** The place of the lesson list: shows 'common.loading' while it loads, and the error with a retry when that fails (spec §2). */
export function LessonsPanel({ topics, children }: LessonsPanelProps) {
  const t = useTranslations("common");
  // Async tells screen readers; this line is visible because the specification demands the text itself.
  const waiting = (
    <div className={styles.waiting}>
      <p aria-hidden="true">{t("loading")}</p>
      <Skeleton shape="row" count={8} />
    </div>
  );
  return (
    <Async call="topics" result={topics} skeleton={waiting}>
      {children}
    </Async>
  );
}
