import type { ContentPreview } from "@academy/shared/contract/staff/content";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { JsonGroup } from "#features/content/fields/json.ts";
import { groupsOf, numberOf, stringOf, textIn } from "#features/content/fields/read-json.ts";
import { FilePreview } from "#features/content/files/file-preview.tsx";
import styles from "./preview.module.css";
import { QuestionPreview } from "./question-preview.tsx";

function LecturePreview({ lecture, number }: { lecture: JsonGroup; number: number }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const isFilm = lecture.kind === "video";
  const [film, material] = [stringOf(lecture.video), stringOf(lecture.material)];
  return (
    <Disclosure
      level={4}
      title={`${number}. ${textIn(lecture.title, language) || t("content.unnamed")}`}
      meta={t("content.preview.minutes", { count: numberOf(lecture.duration) ?? 0 })}
    >
      <div className={styles.part}>
        <p className={styles.small}>{stringOf(lecture.teacher_name)}</p>
        {isFilm && (film ? <FilePreview file={film} /> : <p>{t("content.preview.no_film")}</p>)}
        {material && <FilePreview file={material} />}
        {!isFilm && !material && <p>{t("content.preview.no_material")}</p>}
      </div>
    </Disclosure>
  );
}

interface TopicPreviewProps {
  topic: JsonGroup;
  number: number;
  test: ContentPreview["tests"][number] | undefined;
}

/** A topic as a student goes through it: its lectures, then its test. */
export function TopicPreview({ topic, number, test }: TopicPreviewProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const day = useDay();
  const releasedAt = stringOf(topic.released_at);
  const { questions = [], incomplete = 0 } = test ?? {};
  return (
    <Disclosure
      level={3}
      title={`${number}. ${textIn(topic.title, language) || t("content.unnamed")}`}
      meta={releasedAt && t("content.preview.opens", { day: day(releasedAt) })}
    >
      {groupsOf(topic.lectures).map((lecture, at) => (
        <LecturePreview key={String(lecture.id ?? at)} lecture={lecture} number={at + 1} />
      ))}
      <Disclosure
        level={4}
        title={t("content.preview.test")}
        meta={t("content.preview.pool", { count: questions.length })}
      >
        <div className={styles.part}>
          {incomplete > 0 && <p className={styles.small}>{t("content.preview.incomplete", { count: incomplete })}</p>}
          {questions.map((question) => (
            <QuestionPreview key={question.number} question={question} />
          ))}
        </div>
      </Disclosure>
    </Disclosure>
  );
}
