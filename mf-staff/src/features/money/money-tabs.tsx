import { useTranslations } from "@academy/shared/i18n";
import { useSearchParams } from "@academy/shared/router";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { useMay } from "#me/use-may.ts";
import { CouponList } from "./coupons/coupon-list.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import styles from "./money.module.css";
import { OrderList } from "./order-list.tsx";
import { RefundQueue } from "./refund-queue.tsx";
import { Totals } from "./totals.tsx";

const KINDS = {
  orders: OrderList,
  refunds: RefundQueue,
  invoices: InvoiceList,
  totals: Totals,
  coupons: CouponList,
} as const;
type Kind = keyof typeof KINDS;

const isKind = (kind: string | null): kind is Kind => kind !== null && Object.hasOwn(KINDS, kind);

/** The lists of the money section; the address names the open one. Coupons are for who manages them. */
export function MoneyTabs() {
  const t = useTranslations("staff");
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("kind");
  const may = useMay();
  const kinds = (Object.keys(KINDS) as Kind[]).filter((each) => each !== "coupons" || may("coupons.manage"));
  const kind: Kind = isKind(wanted) && kinds.includes(wanted) ? wanted : "orders";
  return (
    <Tabs
      label={t("money.title")}
      selected={kind}
      onSelect={(chosen) => setSearch(chosen === "orders" ? {} : { kind: chosen })}
      tabs={kinds.map((id) => {
        const List = KINDS[id];
        const panel = (
          <div className={styles.list}>
            <List />
          </div>
        );
        return { id, label: t(`money.kinds.${id}`), panel: id === kind ? panel : null };
      })}
    />
  );
}
