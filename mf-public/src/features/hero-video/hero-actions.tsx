import { type FreeLecture, MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useTranslations } from "@academy/shared/i18n";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { hasAccess, useSignedIn, useStudent } from "@academy/shared/session";
import { storedLastPage } from "@academy/shared/storage/public-storage";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { useWatchLink } from "#ui/use-watch-link.ts";
import { ContinueCourse } from "./continue-course.tsx";
import styles from "./hero-actions.module.css";

/**
 * What the main page invites to: a visitor to the course and its free lecture, with the price; an owner to the lecture the
 * course goes on at; a student without the course back to what they looked at.
 */
export function HeroActions() {
  const t = useTranslations("public");
  const path = useRolePath();
  const signedIn = useSignedIn();
  const { student, pending } = useStudent();
  const { data: course } = useQuery(mainCourseQuery());
  const lecture = course?.free_lecture;
  if (student && hasAccess(student)) return <ContinueCourse />;

  return (
    <div className={styles.actions} data-pending={pending}>
      <div className={styles.buttons}>
        <ButtonLink to={path("aboutCourse")}>{t("home.hero.action")}</ButtonLink>
        <WatchFree lecture={lecture} />
      </div>
      <p className={styles.hint}>{signedIn ? <WayBack /> : <AccountHint lecture={lecture} />}</p>
      {course && <StudentPrice course={course} />}
    </div>
  );
}

interface Free {
  /** Unknown until the course is loaded, or from an older api. */
  lecture: FreeLecture | null | undefined;
}

function WatchFree({ lecture }: Free) {
  const t = useTranslations("public");
  const path = useRolePath();
  const watch = useWatchLink(lecture?.id ?? 0);
  const link = lecture ? watch : { to: path("course", { courseId: MAIN_COURSE_ID }) };
  return (
    <ButtonLink variant="secondary" {...link}>
      {t("home.hero.free")}
    </ButtonLink>
  );
}

/** Which lecture is free, and what it asks for. */
function AccountHint({ lecture }: Free) {
  const t = useTranslations("public");
  const { say } = useTranslated(lecture ? [lecture.title] : []);
  return <span>{lecture ? t("home.hero.account_named", { title: say(lecture.title) }) : t("home.hero.account")}</span>;
}

/** The way back to the page that was looked at before signing in; nothing when there was none. */
function WayBack() {
  const t = useTranslations("public");
  const page = storedLastPage.read();
  if (!page) return <span>{t("home.hero.free_hint")}</span>;
  return <RoleLink role={page}>{t(`home.hero.back.${page}`)}</RoleLink>;
}
