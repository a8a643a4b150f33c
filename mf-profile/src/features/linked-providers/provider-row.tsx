import type { LinkedProvider } from "@academy/shared/contract/auth/sign-in-providers";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Link2 } from "lucide-react";
import { useRef } from "react";
import styles from "#ui/rows.module.css";
import { linkedProvidersQuery, unlinkProvider } from "./linked-providers.api.ts";

interface ProviderRowProps {
  provider: LinkedProvider;
  /** The row is about to go, and the focus with it. */
  onUnlinked: () => void;
}

/** One linked provider, since when, and the way to unlink it; the last way in says why it stays. */
export function ProviderRow({ provider: { id, name, linked_at, removable }, onUnlinked }: ProviderRowProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const unlink = useMutation({
    mutationFn: () => unlinkProvider(id),
    onSuccess: async () => {
      onUnlinked();
      await client.invalidateQueries({ queryKey: linkedProvidersQuery().queryKey });
      raiseToast({ tone: "success", message: t("linked.unlinked", { name }) });
    },
  });
  const { failure, dialog } = useStepUp(unlink, () => unlink.mutate());
  return (
    <li className={styles.row}>
      <Link2 size={22} strokeWidth={1.5} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>{t("linked.since", { date: longDate(new Date(linked_at), language) })}</p>
        {!removable && <p className={styles.small}>{t("linked.only")}</p>}
      </div>
      {removable && (
        <Button
          ref={button}
          variant="quiet"
          aria-label={t("linked.unlink_one", { name })}
          clickMutation={{ ...unlink, error: failure }}
          pendingLabel={t("linked.unlinking")}
        >
          {t("linked.unlink")}
        </Button>
      )}
      {failure && (
        <div className={styles.problem}>
          <ErrorNote error={failure} onRetry={() => retryFromButton(button.current)} />
        </div>
      )}
      {dialog}
    </li>
  );
}
