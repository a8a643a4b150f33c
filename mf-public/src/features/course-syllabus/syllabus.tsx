import type { PublicTopic } from "@academy/shared/contract/courses";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import { outlineQuery } from "#academy/outline.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { ExpandAll } from "#ui/expand-all.tsx";
import { TranslationNote } from "#ui/translation-note.tsx";
import { useDisclosures } from "#ui/use-disclosures.ts";
import styles from "./syllabus.module.css";
import { SyllabusLecture } from "./syllabus-lecture.tsx";
import { teachersOf, titlesOf } from "./syllabus-titles.ts";

/** The contents of the course before it is bought: topics of which any number can be open. */
export function Syllabus() {
  const t = usePageTexts("course");
  const outline = useQuery(outlineQuery(useCourseOnSale()));
  return (
    <section className={styles.syllabus} aria-labelledby="syllabus-title">
      <Eyebrow>{t("course.syllabus.eyebrow")}</Eyebrow>
      <h2 id="syllabus-title">{t("course.syllabus.title")}</h2>
      <Async call="topics" result={outline} empty={t("course.syllabus.empty")} rows={6}>
        {(topics) => <Topics topics={topics} />}
      </Async>
    </section>
  );
}

function Topics({ topics }: { topics: PublicTopic[] }) {
  const t = useTranslations("public");
  const { say, ...translation } = useTranslated(titlesOf(topics));
  const names = useTranslated(teachersOf(topics));
  const ids = topics.map(({ topic }) => topic.id);
  const { isOpen, toggle, ...all } = useDisclosures(ids, ids.slice(0, 1));
  const lectures = topics.reduce((sum, { topic }) => sum + topic.lectures.length, 0);
  return (
    <>
      <p className={styles.summary}>
        {t("course.syllabus.summary", {
          topics: t("course.syllabus.topics", { count: topics.length }),
          lectures: t("course.syllabus.lectures", { count: lectures }),
        })}
      </p>
      <TranslationNote {...translation} />
      <ExpandAll {...all} />
      <div>
        {topics.map(({ topic }, index) => (
          <Disclosure
            key={topic.id}
            icon={<span className={styles.number}>{index + 1}</span>}
            title={say(topic.title)}
            meta={t("course.syllabus.lectures", { count: topic.lectures.length })}
            open={isOpen(topic.id)}
            onToggle={() => toggle(topic.id)}
          >
            <ul className={styles.lectures}>
              {topic.lectures.map((lecture) => (
                <SyllabusLecture
                  key={lecture.id}
                  lecture={lecture}
                  title={say(lecture.title)}
                  teacher={names.say(lecture.teacher_name)}
                />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </>
  );
}
