import type { StaffRefund } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { PaidByHandDialog } from "#ui/paid-by-hand-dialog.tsx";
import { recordPayout, retryPayout } from "./money.api.ts";
import styles from "./money.module.css";

/** How the money of a granted refund is paid back, and what staff can do when the payout fails. */
export function Payout({ order, refund: { payout, payout_error } }: { order: number; refund: StaffRefund }) {
  const t = useTranslations("staff");
  const retry = useAction({
    send: () => retryPayout(order),
    done: ({ staff_refund }) => t(staff_refund?.status === "refunded" ? "money.refunded" : "money.failed_again"),
  });
  if (payout === null) return null;
  return (
    <Banner tone={payout === "failed" ? "warning" : "info"} title={t(`money.payouts.${payout}`)}>
      <p>{t(`money.payout_words.${payout}`)}</p>
      {payout_error && <p className={styles.hint}>{payout_error}</p>}
      <div className={styles.buttons}>
        {payout === "failed" && (
          <Button size="compact" clickMutation={retry}>
            {t("money.retry")}
          </Button>
        )}
        <DialogButton
          when={payout === "failed" || payout === "by_hand"}
          size="compact"
          variant="secondary"
          dialog={(close) => (
            <PaidByHandDialog
              title={t("money.mark_title", { id: order })}
              consequence={t("money.mark_consequence")}
              draftKey={`paid-by-hand:${order}`}
              send={(body) => recordPayout(order, body)}
              onClose={close}
            />
          )}
        >
          {t("money.mark_paid")}
        </DialogButton>
      </div>
      <ActionFailure error={retry.error} />
    </Banner>
  );
}
