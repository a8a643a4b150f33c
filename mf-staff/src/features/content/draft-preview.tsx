import { shownPrice } from "@academy/shared/format/price";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { previewQuery } from "./content.api.ts";
import type { JsonGroup } from "./fields/json.ts";
import { groupsOf, numberOf, stringOf, textIn } from "./fields/read-json.ts";
import { FilePreview } from "./files/file-preview.tsx";
import styles from "./preview/preview.module.css";
import { TopicPreview } from "./preview/topic-preview.tsx";

/** The course's title, description, film and price. */
function CoursePreview({ course }: { course: JsonGroup }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const film = stringOf(course.introductory_video);
  const price = shownPrice(
    {
      new_price: numberOf(course.new_price) ?? 0,
      old_price: numberOf(course.old_price),
      tenge_price: numberOf(course.tenge_price) ?? 0,
      discount_percentage: numberOf(course.discount_percentage),
    },
    language,
  );
  return (
    <>
      <h2>{textIn(course.title, language) || t("content.unnamed")}</h2>
      <p className={styles.description}>{textIn(course.course_description, language)}</p>
      {film && <FilePreview file={film} />}
      <p className={styles.price}>
        <span className={styles.charged}>{price.charged}</span>
        {price.struck && (
          <del>
            <span className="visually-hidden">{t("content.preview.former")}</span> <span>{price.struck}</span>
          </del>
        )}
        {price.discount && <span>{t("content.preview.discount", { discount: price.discount })}</span>}
      </p>
    </>
  );
}

/**
 * A course of the draft as a student would see it, in the page's language: price, lectures with their films and documents, and tests in
 * the form of an attempt, which the server sends without what is right (readings 125 and 129).
 */
export function DraftPreview({ course }: { course: number }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  // In another language what was opened stays open.
  return (
    <div className={styles.part}>
      <p className={styles.small}>{t("content.preview.hint")}</p>
      <Loaded query={{ ...previewQuery(course, language), placeholderData: (shown) => shown }} rows={8}>
        {(shown) => (
          <>
            <CoursePreview course={shown.course as JsonGroup} />
            {groupsOf(shown.topics).map((topic, at) => (
              <TopicPreview
                key={String(topic.id ?? at)}
                topic={topic}
                number={at + 1}
                test={shown.tests.find(({ topic_id }) => topic_id === topic.id)}
              />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}
