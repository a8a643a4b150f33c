import { courseAccess } from "@academy/shared/course/course-access";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { orderQuery } from "@academy/shared/purchase/purchase.api";
import { useQuery } from "@academy/shared/query";
import { useNavigate, useParams, useRolePath, useSearchParams } from "@academy/shared/router";
import { numberInAddress } from "@academy/shared/router/number-in-address";
import { useStudent } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useEffect } from "react";
import { Earning } from "#features/certificate/earning.tsx";
import { FirstSession } from "#features/live-sessions/first-session.tsx";
import { courseQuery } from "#features/overview/overview.api.ts";
import { CertificateName } from "#features/welcome/certificate-name.tsx";
import { FirstLecture } from "#features/welcome/first-lecture.tsx";
import { PaidOrder } from "#features/welcome/paid-order.tsx";
import styles from "#features/welcome/welcome.module.css";
import { UnknownCourse } from "./unknown-course.tsx";

/** The page after the payment: receipt, the certificate's name, the first live session, and the way into the course. */
export function WelcomeScreen() {
  const courseId = numberInAddress(useParams().courseId);
  return courseId === null ? <UnknownCourse /> : <WelcomePage courseId={courseId} />;
}

function WelcomePage({ courseId }: { courseId: number }) {
  const t = useTranslations("learning");
  const path = useRolePath();
  const [search] = useSearchParams();
  const id = Number(search.get("order"));
  const order = useQuery({ ...orderQuery(id), enabled: id > 0 });
  const { student, pending } = useStudent();
  const access = student && courseAccess(student, courseId);
  const course = useQuery(courseQuery(courseId));
  const navigate = useNavigate();
  // Where nothing is paid, the page that sells the course says what became of the order.
  const isUnpaid = order.data ? order.data.status !== "paid" : access?.has_course === false && !order.isFetching;
  const elsewhere = isUnpaid ? path("aboutCourse") + (order.data ? `?order=${id}` : "") : null;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (course.error instanceof ApiError && course.error.status === 404) return <UnknownCourse />;
  return (
    <div className={styles.page}>
      <PageTitle title={t("welcome.title")} />
      <header className={styles.head}>
        <PageHeading>{t("welcome.title")}</PageHeading>
        <p>{t("welcome.lead")}</p>
        <FirstLecture courseId={courseId} />
      </header>
      <div className={styles.parts}>
        {id > 0 && (
          <Async result={order} rows={3}>
            {(paid) => <PaidOrder order={paid} until={access?.access_until ?? null} />}
          </Async>
        )}
        {pending && <Skeleton shape="row" count={3} />}
        {student && <CertificateName student={student} />}
        <section className={styles.part} aria-labelledby="welcome-session">
          <h2 id="welcome-session">{t("welcome.session")}</h2>
          <FirstSession />
        </section>
        <section className={styles.part} aria-labelledby="welcome-certificate">
          <h2 id="welcome-certificate">{t("welcome.certificate")}</h2>
          <Earning course={course.data} />
        </section>
      </div>
    </div>
  );
}
