import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { useRememberHere, useSignedIn, useStudent } from "@academy/shared/session";
import { Pending } from "@academy/shared/ui/async/async";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Eyebrow, PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { Applications } from "./applications.tsx";
import styles from "./scholarship.module.css";

/** What a scholarship is, for everybody, and the application, for the signed-in. */
export function ScholarshipPage() {
  const t = useTranslations("public");
  return (
    <PageSection width="reading" fills label={t("waiver.title")}>
      <meta name="robots" content="noindex" />
      <Eyebrow>{t("scholarship.eyebrow")}</Eyebrow>
      <PageHeading>{t("scholarship.title")}</PageHeading>
      <p className={styles.lead}>{t("scholarship.lead")}</p>
      <p>{t("scholarship.number")}</p>
      <OfStudent />
    </PageSection>
  );
}

function OfStudent() {
  const signedIn = useSignedIn();
  const { student, pending, error } = useStudent();
  if (!signedIn) return <SignedOut />;
  if (student) return <Applications studentId={student.id} />;
  return pending ? <Pending skeleton={<Skeleton shape="row" count={4} />} /> : <ErrorNote error={error} />;
}

function SignedOut() {
  const t = useTranslations("public");
  const path = useRolePath();
  const remember = useRememberHere();
  return (
    <Banner
      title={t("scholarship.signed_out.title")}
      action={
        <div className={styles.ways}>
          <ButtonLink to={path("signIn")} onClick={() => remember()}>
            {t("scholarship.signed_out.sign_in")}
          </ButtonLink>
          <ButtonLink variant="secondary" to={path("signUp")} onClick={() => remember()}>
            {t("scholarship.signed_out.sign_up")}
          </ButtonLink>
        </div>
      }
    >
      <p>{t("scholarship.signed_out.text")}</p>
    </Banner>
  );
}
