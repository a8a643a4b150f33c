import type { PersonProfile } from "@academy/shared/contract/person-profile";
import { useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import styles from "./person.module.css";

interface ProfileProps {
  posts: readonly PersonProfile[];
  say: (text: string) => string;
}

/** What the person does beside the academy: practice, languages, selected cases and publications; each only where it is written. */
export function Profile({ posts, say }: ProfileProps) {
  const t = useTranslations("public");
  const heading = useId();
  const practice = posts.find((post) => post.practice)?.practice;
  const languages = posts.find((post) => post.languages)?.languages;
  const works = posts.flatMap((post) => post.works ?? []);
  return (
    <>
      {(practice || languages) && (
        <section aria-labelledby={`${heading}-practice`} className={styles.part}>
          <h2 id={`${heading}-practice`}>{t("person.practice")}</h2>
          {practice && <p>{say(practice)}</p>}
          {languages && <p className={styles.location}>{t("person.languages", { languages: say(languages) })}</p>}
        </section>
      )}
      {works.length > 0 && (
        <section aria-labelledby={`${heading}-works`} className={styles.part}>
          <h2 id={`${heading}-works`}>{t("person.works")}</h2>
          <ul>
            {works.map((work) => (
              <li key={work}>{say(work)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
