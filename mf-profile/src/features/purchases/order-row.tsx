import type { Order } from "@academy/shared/contract/payments";
import { longDate } from "@academy/shared/format/date-time";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useErrorWords } from "@academy/shared/ui/error-words";
import { Tag } from "@academy/shared/ui/tag";
import { useRef } from "react";
import styles from "./purchases.module.css";
import { Receipt } from "./receipt.tsx";
import { Refusal } from "./refusal.tsx";

const TONES = { created: "plain", pending: "warning", paid: "success", failed: "danger" } as const;

/** One order: number and day, amount in the charged tenge, where it stands, why it failed, receipt and refund (readings 17, 23, 25 and 68). */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const words = useErrorWords();
  const row = useRef<HTMLLIElement>(null);
  const refunded = order.refund?.status === "refunded";
  const moment = order.paid_at ?? order.created_at;
  return (
    <li ref={row} tabIndex={-1} className={styles.order}>
      <div>
        <p className={styles.number}>{t("purchases.order", { number: order.id })}</p>
        <p className={styles.small}>
          <time dateTime={moment}>{longDate(new Date(moment), language)}</time>
        </p>
        <Receipt order={order} />
        {order.failure && <p className={styles.small}>{words.ofCode(order.failure)}</p>}
      </div>
      <div className={styles.sum}>
        <data value={order.amount} className={styles.amount}>
          {tenge(order.amount, language)}
        </data>
        <Tag tone={refunded ? "plain" : TONES[order.status]}>
          {t(refunded ? "refund.state.refunded" : `purchases.status.${order.status}`)}
        </Tag>
      </div>
      <Refusal order={order} onAsked={() => row.current?.focus()} />
    </li>
  );
}
