import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { PURCHASE_PLACE } from "@academy/shared/session";
import { Button, ButtonLink, type ButtonVariant } from "#ui/buttons/button.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { ConfirmEmailLink } from "#ui/navigation/confirm-email-link.tsx";
import styles from "./buy-course-button.module.css";
import { UntrustedAddress, usePurchase } from "./use-purchase.tsx";

interface BuyCourseButtonProps {
  variant?: ButtonVariant;
  /** The button's label in this place; by default buying, or buying again after the access time. */
  label?: "continue" | "retry";
  /** Fills the width of its parent. */
  wide?: boolean;
  /** Takes the browser to the bank's page. */
  leave?: (address: string) => void;
}

const leaveForBank = (address: string) => location.assign(address);

/**
 * Buys the course by a redirect to the bank (spec §4). A signed-out visitor is led to the sign-in and back here, an unconfirmed
 * student is asked for the code of the email, and a student who has the course is led to it. A failure is shown under the
 * button, and the button works again.
 */
export function BuyCourseButton({
  variant = "accent",
  label,
  wide = true,
  leave = leaveForBank,
}: BuyCourseButtonProps) {
  const t = useTranslations("common");
  const path = useRolePath();
  const { courseId, owned, again, unverified, processing, error, buy } = usePurchase(leave);

  if (owned) {
    return (
      <div className={styles.buy}>
        <p className={styles.note}>{t("purchase.owned")}</p>
        <ButtonLink wide to={path("course", { courseId })}>
          {t("purchase.open")}
        </ButtonLink>
      </div>
    );
  }
  if (unverified) {
    return (
      <div className={styles.buy}>
        <p className={styles.note}>{t("purchase.unverified")}</p>
        <ConfirmEmailLink wide variant="secondary" anchor={PURCHASE_PLACE}>
          {t("purchase.confirm")}
        </ConfirmEmailLink>
      </div>
    );
  }
  return (
    <div className={styles.buy}>
      <Button
        wide={wide}
        variant={variant}
        pending={processing}
        pendingLabel={t("purchase.processing")}
        failure={error}
        onClick={buy}
      >
        {t(`purchase.${label ?? (again ? "again" : "buy")}`)}
      </Button>
      <ErrorNote
        error={error}
        fallback={t(error instanceof UntrustedAddress ? "purchase.untrusted" : "purchase.failed")}
      />
    </div>
  );
}
