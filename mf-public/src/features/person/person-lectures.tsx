import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { useId } from "react";
import { outlineQuery } from "#academy/outline.ts";
import styles from "./person.module.css";

/** The lectures that a person gives; nothing where there are none, or while they cannot be had. */
export function PersonLectures({ teacher }: { teacher: string }) {
  const t = useTranslations("public");
  const heading = useId();
  const { data: outline = [] } = useQuery(outlineQuery());
  const lectures = outline
    .flatMap(({ topic }) => topic.lectures)
    .filter(({ teacher_name }) => teacher_name === teacher);
  const { say } = useTranslated(lectures.map(({ title }) => title));
  if (lectures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.lectures}>
      <h2 id={heading}>{t("person.lectures")}</h2>
      <ul>
        {lectures.map(({ id, title }) => (
          <li key={id}>{say(title)}</li>
        ))}
      </ul>
    </section>
  );
}
