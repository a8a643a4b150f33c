import { CourseOnSale } from "@academy/shared/course/course-on-sale";
import { courseOfListQuery } from "@academy/shared/course/main-course";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useParams } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Catalogue } from "#features/catalogue/catalogue.tsx";
import { KeyFacts } from "#features/course-facts/key-facts.tsx";
import { ConditionsSection } from "#features/course-terms/conditions-section.tsx";
import { CoursePage } from "./course-page.tsx";

/** A course beside the main one: what it teaches and what it costs. The main course has the page with the prose about it. */
export function FurtherCourseScreen() {
  const { courseId = "" } = useParams();
  const id = Number(courseId);
  return (
    <CourseOnSale value={id}>
      <FurtherCourse key={id} id={id} />
    </CourseOnSale>
  );
}

function FurtherCourse({ id }: { id: number }) {
  const t = useTranslations("public");
  const course = useQuery(courseOfListQuery(id));
  const { say } = useTranslated(course.data ? [course.data.title] : []);
  if (course.error instanceof ApiError && course.error.status === 404)
    return (
      <>
        <PageTitle title={t("course.catalogue.unknown")} />
        <PageSection label={t("course.catalogue.unknown")}>
          <PageHeading>{t("course.catalogue.unknown")}</PageHeading>
          <p>{t("course.catalogue.unknown_lead")}</p>
          <RoleLink role="aboutCourse">{t("course.catalogue.main")}</RoleLink>
        </PageSection>
      </>
    );
  return (
    <>
      <PageTitle title={course.data ? say(course.data.title) : t("course.head.title")} />
      <CoursePage>
        <KeyFacts />
        <ConditionsSection />
        <Catalogue />
      </CoursePage>
    </>
  );
}
