import { useTranslations } from "@academy/shared/i18n";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { isConflict } from "#actions/use-action.ts";

interface ActionFailureProps {
  error: unknown;
  /** The colleague who changed the row, as the reloaded row says; null while that is not known. */
  by?: string | null | undefined;
  onRetry?: () => unknown;
  retrying?: boolean;
}

/** Why an action failed, shown where it was taken; for a conflict, which colleague was faster. The form keeps the typed text. */
export function ActionFailure({ error, by, onRetry, retrying = false }: ActionFailureProps) {
  const t = useTranslations("staff");
  if (error === null || error === undefined) return null;
  if (!isConflict(error)) return <ErrorNote error={error} onRetry={onRetry} retrying={retrying} />;
  return (
    <Banner tone="warning" live>
      {by ? t("frame.changed_by", { name: by }) : t("frame.changed")}
    </Banner>
  );
}
