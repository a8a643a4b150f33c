import type { EssayState } from "@academy/shared/contract/essay";
import { CourseOnSale } from "@academy/shared/course/course-on-sale";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useParams } from "@academy/shared/router";
import { numberInAddress } from "@academy/shared/router/number-in-address";
import { useStudent } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import type { ComponentType } from "react";
import { EssayView } from "#features/essay/essay-view.tsx";
import { essayQuery } from "#features/essay/query/essay.api.ts";
import { useEssayRequest } from "#features/essay/query/use-essay-update.ts";
import { provideEssayTexts } from "#features/essay/texts/essay-texts.ts";
import styles from "./essay-screen.module.css";
import { UnknownCourse } from "./unknown-course.tsx";

/** Loads the texts of the essay, then gives the screen: the area's own catalogue, which the course page loads, does not contain them. */
export async function openEssayScreen(): Promise<ComponentType> {
  await provideEssayTexts();
  return EssayScreen;
}

/** The screen at /passingcourse/:courseId/essay: the final essay of a course. */
function EssayScreen() {
  const courseId = numberInAddress(useParams().courseId);
  if (courseId === null) return <UnknownCourse />;
  return (
    <CourseOnSale value={courseId}>
      <EssayPage key={courseId} courseId={courseId} />
    </CourseOnSale>
  );
}

function EssayPage({ courseId }: { courseId: number }) {
  const t = useTranslations("essay");
  const { student, pending } = useStudent();
  const state = useQuery({
    ...essayQuery(useEssayRequest()),
    // The editor stays open while the essay is loaded in another language.
    placeholderData: (known: EssayState | undefined) => known,
  });
  // The unsaved text is stored under the student's id, so the account is needed first.
  const shown = pending ? { ...state, data: undefined, error: null } : state;
  return (
    <div className={styles.page}>
      <PageTitle title={t("title")} />
      <header className={styles.head}>
        <RoleLink role="course" params={{ courseId }} search="tab=certificate">
          {t("back")}
        </RoleLink>
        <PageHeading>{t("title")}</PageHeading>
      </header>
      <Async result={shown} rows={6}>
        {(given) => (
          <EssayView
            state={given}
            studentId={student?.id ?? null}
            author={student ? `${student.first_name ?? ""} ${student.last_name ?? ""}`.trim() : ""}
          />
        )}
      </Async>
    </div>
  );
}
