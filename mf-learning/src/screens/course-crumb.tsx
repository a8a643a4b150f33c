import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import styles from "./course-screen.module.css";

interface CourseCrumbProps {
  /** The name of the course, and its language. */
  title: string;
  language: string | undefined;
  /** The query of the course's overview beside the same lecture. */
  search: string;
}

/** The course to which the lecture belongs: its name leads to the overview of the course. */
export function CourseCrumb({ title, language, search }: CourseCrumbProps) {
  const t = useTranslations("learning");
  return (
    <nav aria-label={t("crumbs")} className={styles.crumb}>
      <Link to={{ search }} preventScrollReset lang={language}>
        {title}
      </Link>
    </nav>
  );
}
