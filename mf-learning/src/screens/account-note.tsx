import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { currentStudentQuery, useStudent } from "@academy/shared/session";
import { Banner } from "@academy/shared/ui/banner";
import { Button } from "@academy/shared/ui/button";

/** Says that everything is here but the account itself, which is tried again; the course goes on meanwhile. */
export function AccountNote() {
  const { t } = useTranslation("learning");
  const { t: tc } = useTranslation("common");
  const { student, error } = useStudent();
  const { refetch, isFetching } = useQuery({ ...currentStudentQuery(), enabled: false });
  if (student || !error) return null;
  const retry = (
    <Button
      variant="secondary"
      size="compact"
      pending={isFetching}
      pendingLabel={tc("buttons.retrying")}
      onClick={() => refetch()}
    >
      {tc("buttons.retry")}
    </Button>
  );
  return (
    <Banner tone="warning" live action={retry}>
      {t("account_missing")}
    </Banner>
  );
}
