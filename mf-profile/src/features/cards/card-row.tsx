import type { SavedCard } from "@academy/shared/contract/payments/cards";
import { useTranslations } from "@academy/shared/i18n";
import { CreditCard } from "lucide-react";
import { RemoveButton } from "#ui/remove-button.tsx";
import { cardsQuery, removeCard } from "./cards.api.ts";
import styles from "./cards.module.css";

/** One card at the provider: brand, last digits, expiry, and the way to take it away. */
export function CardRow({ card: { id, brand, last4, expires } }: { card: SavedCard }) {
  const t = useTranslations("profile");
  const name = t("cards.name", { brand: brand || t("cards.any_brand"), last4 });
  return (
    <li className={styles.card}>
      <CreditCard size={22} strokeWidth={1.5} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {expires && <p className={styles.small}>{t("cards.expires", { month: expires })}</p>}
      </div>
      <RemoveButton
        remove={() => removeCard(id)}
        list={cardsQuery()}
        label={t("cards.remove_one", { card: name })}
        pendingLabel={t("cards.removing")}
        done={t("cards.removed", { card: name })}
      >
        {t("cards.remove")}
      </RemoveButton>
    </li>
  );
}
