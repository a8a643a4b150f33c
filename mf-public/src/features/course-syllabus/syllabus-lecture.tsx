import type { PublicLecture } from "@academy/shared/contract/courses";
import { useCourseAccess } from "@academy/shared/course/use-course-access";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { useSignedIn } from "@academy/shared/session";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useWatchLink } from "#ui/use-watch-link.ts";
import styles from "./syllabus.module.css";

interface SyllabusLectureProps {
  lecture: PublicLecture;
  /** Title and teacher in the chosen language. */
  title: string;
  teacher: string;
}

/** One lecture of the outline: title, teacher, material, rounded minutes (spec §9). */
export function SyllabusLecture({ lecture, title, teacher }: SyllabusLectureProps) {
  const t = useTranslations(["public", "common"]);
  const signedIn = useSignedIn();
  const { owned } = useCourseAccess();
  const watch = useWatchLink(lecture.id);
  const { duration, material_name, inaugural } = lecture;
  return (
    <li className={styles.lecture}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{title}</span> {inaugural && <Tag tone="accent">{t("course.syllabus.inaugural")}</Tag>}
        </p>
        <p className={styles.small}>{t("course.syllabus.teacher", { name: teacher })}</p>
        {inaugural && (
          <p className={styles.free}>
            <Link {...watch}>{t(owned ? "course.syllabus.watch" : "course.syllabus.watch_free")}</Link>
            {!signedIn && <span className={styles.small}>{t("course.syllabus.account")}</span>}
          </p>
        )}
        {material_name && <p className={styles.small}>{t("course.syllabus.material", { name: material_name })}</p>}
      </div>
      <span className={styles.minutes}>{t("common:duration.minutes", { minutes: roundedMinutes(duration) })}</span>
    </li>
  );
}
