import type { StaffOrderStep } from "@academy/shared/contract/staff/money/orders";
import { i18n, useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Money } from "#ui/money.tsx";
import styles from "./money.module.css";
import { PROVIDERS, useProviderName } from "./provider-name.ts";

/** The history of an order, oldest step first, in plain words. */
export function OrderHistory({ history }: { history: readonly StaffOrderStep[] }) {
  const t = useTranslations("staff");
  const providerName = useProviderName();
  /** The text of a step; an unknown step is shown by its own name. */
  const labelOf = (what: string): string => {
    const key = `money.steps.${what.replace(".", "_")}`;
    return i18n.exists(key, { ns: "staff" }) ? t(key as never) : what;
  };
  const nameOf = (by: string) =>
    PROVIDERS.some((each) => each === by) ? providerName(by) : by === "payments" ? t("money.by_itself") : by;
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">{t("money.history")}</h3>
      <ol className={styles.history}>
        {history.map(({ at, what, by, amount, reason }, index) => (
          <li key={index}>
            <span className={styles.step}>
              <strong>{labelOf(what)}</strong>
              {amount !== null && amount > 0 && <Money amount={amount} />}
            </span>
            <span className={styles.hint}>
              <span>{nameOf(by)}</span>
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
