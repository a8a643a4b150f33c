import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useParams, useRolePath, useSearchParams } from "@academy/shared/router";
import { numberInAddress } from "@academy/shared/router/number-in-address";
import { Async } from "@academy/shared/ui/async/async";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { ArrowLeft } from "lucide-react";
import { certificateQuery } from "#features/certificate/certificate.api.ts";
import { AttemptPage } from "#features/topic-test/attempt/attempt-page.tsx";
import { readTestAddress } from "#features/topic-test/query/test-address.ts";
import { testsQuery } from "#features/topic-test/query/tests.api.ts";
import { ResultPage } from "#features/topic-test/result/result-page.tsx";
import { StartPage } from "#features/topic-test/start/start-page.tsx";
import { provideTestTexts } from "#features/topic-test/texts/provide-test-texts.ts";
import styles from "./test-screen.module.css";

/** Loads the texts of tests, then gives the screen at /passingcourse/:courseId/tests/:topicId. */
export async function testScreen() {
  await provideTestTexts();
  return TestScreen;
}

/** One topic's test: its start page, the running attempt, or the result of a finished one. */
function TestScreen() {
  const t = useTranslations("tests");
  const params = useParams();
  const [courseId, topicId] = [numberInAddress(params.courseId), numberInAddress(params.topicId)];
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <RoleLink role="course" params={{ courseId: courseId ?? MAIN_COURSE_ID }} search="tab=lessons">
          <ArrowLeft size={18} />
          <span>{t("back")}</span>
        </RoleLink>
      </p>
      {courseId === null || topicId === null ? (
        <UnknownTest />
      ) : (
        <KnownTest key={`${courseId}/${topicId}`} courseId={courseId} topicId={topicId} />
      )}
    </div>
  );
}

function KnownTest({ courseId, topicId }: { courseId: number; topicId: number }) {
  const invalidate = useInvalidate();
  const [search] = useSearchParams();
  const { attempt } = readTestAddress(search);
  const states = useQuery(testsQuery(courseId));
  // A result changes the lists of tests and the certificate's checklist.
  const refresh = () => void invalidate(testsQuery(courseId), certificateQuery(courseId));
  if (attempt !== null)
    return (
      <AttemptPage key={attempt} id={attempt} onOver={refresh} unknown={<UnknownTest />}>
        {(over, lost) => <ResultPage courseId={courseId} attempt={over} lost={lost} states={states.data ?? null} />}
      </AttemptPage>
    );
  return (
    <Async result={states}>
      {({ tests, usable_until }) => {
        const test = tests.find(({ topic_id }) => topic_id === topicId);
        return test ? <StartPage courseId={courseId} test={test} usableUntil={usable_until} /> : <UnknownTest />;
      }}
    </Async>
  );
}

/** Shown for the address of a test or an attempt that does not exist. */
function UnknownTest() {
  const t = useTranslations("tests");
  const path = useRolePath();
  return (
    <>
      <PageTitle title={t("unknown.title")} />
      <PageHeading>{t("unknown.title")}</PageHeading>
      <p>{t("unknown.text")}</p>
      <div>
        <ButtonLink to={path("course", { courseId: MAIN_COURSE_ID })}>{t("back")}</ButtonLink>
      </div>
    </>
  );
}
