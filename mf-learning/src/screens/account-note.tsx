import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { currentStudentQuery, useStudent } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** Says why the account could not be loaded, in the texts for its request (spec §8), and that the course still works. */
export function AccountNote() {
  const t = useTranslations(["learning", "common"]);
  const messages = useErrorMessages();
  const { student, error } = useStudent();
  const { refetch, isFetching } = useQuery({ ...currentStudentQuery(), enabled: false });
  if (student || !error) return null;
  /** The note disappears with its button; the page's heading takes the focus, as after a navigation. */
  const loadAgain = async () => {
    const { data } = await refetch();
    if (data) document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
  };
  const retry = (
    <Button
      variant="secondary"
      size="compact"
      pending={isFetching}
      pendingLabel={t("common:buttons.retrying")}
      onClick={loadAgain}
    >
      {t("common:buttons.retry")}
    </Button>
  );
  return (
    <Banner tone="warning" live title={messages.ofCall(error, "currentUser")} action={retry}>
      {t("account_missing")}
    </Banner>
  );
}
