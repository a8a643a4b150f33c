import { useTranslations } from "@academy/shared/i18n";
import { useMay } from "#me/use-may.ts";
import { KindTabs } from "#ui/kind-tabs.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { CouponList } from "./coupons/coupon-list.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import styles from "./money.module.css";
import { OrderList } from "./order-list.tsx";
import { RefundQueue } from "./refund-queue.tsx";
import { Totals } from "./totals.tsx";

const PARTS = { orders: OrderList, refunds: RefundQueue, invoices: InvoiceList, totals: Totals };

/** The lists of the money section; the address names the open one. Coupons are for who manages them. */
function MoneyTabs() {
  const t = useTranslations("staff");
  const may = useMay();
  return (
    <KindTabs
      label={t("money.title")}
      parts={{ ...PARTS, ...(may("coupons.manage") && { coupons: CouponList }) }}
      labelOf={(kind) => t(`money.kinds.${kind}`)}
    >
      {(List) => (
        <div className={styles.list}>
          <List />
        </div>
      )}
    </KindTabs>
  );
}

/** Orders, refunds, invoices to companies and totals. */
export const MoneyScreen = sectionScreen("money", MoneyTabs);
