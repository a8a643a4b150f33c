import type { StaffOrderStep } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useKnownText } from "#known/use-known-text.ts";
import { Money } from "#ui/money.tsx";
import styles from "./money.module.css";
import { useProviderName } from "./provider-name.ts";

/** The history of an order, oldest step first, in plain words. */
export function OrderHistory({ history }: { history: readonly StaffOrderStep[] }) {
  const t = useTranslations("staff");
  const providerName = useProviderName();
  const textOf = useKnownText();
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">{t("money.history")}</h3>
      <ol className={styles.history}>
        {history.map(({ at, what, by, amount, reason }, index) => (
          <li key={index}>
            <span className={styles.step}>
              <strong>{textOf(`money.steps.${what.replace(".", "_")}`, what)}</strong>
              {amount !== null && amount > 0 && <Money amount={amount} />}
            </span>
            <span className={styles.hint}>
              <span>{by === "payments" ? t("money.by_itself") : providerName(by)}</span>
              <span>{" · "}</span>
              <RelativeTime moment={at} />
            </span>
            {reason && (
              <span className={styles.quote} dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
