import type { SavedCard } from "@academy/shared/contract/payments/cards";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { CreditCard } from "lucide-react";
import { useRef } from "react";
import { cardsQuery, removeCard } from "./cards.api.ts";
import styles from "./cards.module.css";

interface CardRowProps {
  card: SavedCard;
  /** The row is about to go, and the focus with it. */
  onRemoved: () => void;
}

/** One card at the provider: brand, last digits, expiry, and the way to take it away. */
export function CardRow({ card, onRemoved }: CardRowProps) {
  const t = useTranslations("profile");
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const name = t("cards.name", { brand: card.brand || t("cards.any_brand"), last4: card.last4 });
  const remove = useMutation({
    mutationFn: () => removeCard(card.id).catch(goneAlready),
    onSuccess: async () => {
      onRemoved();
      await client.invalidateQueries({ queryKey: cardsQuery().queryKey });
      raiseToast({ tone: "success", message: t("cards.removed", { card: name }) });
    },
  });
  return (
    <li className={styles.card}>
      <CreditCard size={22} strokeWidth={1.5} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {card.expires && <p className={styles.small}>{t("cards.expires", { month: card.expires })}</p>}
      </div>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t("cards.remove_one", { card: name })}
        clickMutation={remove}
        pendingLabel={t("cards.removing")}
      >
        {t("cards.remove")}
      </Button>
      {remove.error && (
        <div className={styles.problem}>
          <ErrorNote error={remove.error} onRetry={() => retryFromButton(button.current)} />
        </div>
      )}
    </li>
  );
}

/** A card that was removed elsewhere in the meantime counts as removed. */
function goneAlready(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "card.unknown")) throw error;
}
