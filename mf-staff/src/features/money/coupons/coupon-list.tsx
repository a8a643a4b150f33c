import type { StaffCoupon } from "@academy/shared/contract/staff/coupons";
import { ACADEMY_TIME_ZONE } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Plus } from "lucide-react";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import rows from "#ui/row-list.module.css";
import { CouponDialog } from "./coupon-dialog.tsx";
import { couponsQuery, stopCoupon } from "./coupons.api.ts";
import styles from "./coupons.module.css";

/** All coupons, the newest first. */
export function CouponList() {
  const t = useTranslations("staff");
  return (
    <>
      <div>
        <DialogButton icon={Plus} dialog={(close) => <CouponDialog onClose={close} />}>
          {t("coupons.add")}
        </DialogButton>
      </div>
      <Loaded query={couponsQuery()} isEmpty={({ coupons }) => coupons.length === 0} empty={t("coupons.none")} rows={4}>
        {({ coupons }) => (
          <ul className={rows.list} aria-label={t("money.kinds.coupons")}>
            {coupons.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function CouponRow({ coupon }: { coupon: StaffCoupon }) {
  const t = useTranslations("staff");
  const { id, code, percent, sum, opens_at, ends_at, uses, audience, addresses, group, paid, reserved } = coupon;
  const momentOf = useMoment();
  const moment = (text: string) => {
    const { date, time } = momentOf(text, ACADEMY_TIME_ZONE);
    return `${date}, ${time}`;
  };
  const hasEnded = ends_at !== null && Date.parse(ends_at) <= serverNow();
  const facts = [
    percent === null ? t("coupons.less", { sum: sum ?? 0 }) : t("coupons.percent", { percent }),
    audience === "addresses" && !coupon.stopped_at
      ? t("coupons.for_addresses", { count: addresses })
      : audience === "group"
        ? t("coupons.for_group", { name: group ?? "—" })
        : t(`coupons.audiences.${audience}`),
    opens_at && t("coupons.opens", { moment: moment(opens_at) }),
    ends_at && t("coupons.ends", { moment: moment(ends_at) }),
  ].filter(Boolean);
  return (
    <li className={rows.row}>
      <div>
        <strong translate="no">{code}</strong>
        <span className={styles.small}>{facts.join(" · ")}</span>
        <span className={styles.tags}>
          <Tag tone="plain">
            {uses === null ? t("coupons.paid", { count: paid }) : t("coupons.paid_of", { paid, uses })}
          </Tag>
          {reserved > 0 && <Tag tone="plain">{t("coupons.reserved", { count: reserved })}</Tag>}
          {coupon.stopped_at ? (
            <Tag tone="danger">{t("coupons.stopped")}</Tag>
          ) : (
            hasEnded && <Tag tone="warning">{t("coupons.ended")}</Tag>
          )}
        </span>
      </div>
      <ReasonButton
        when={!coupon.stopped_at}
        size="compact"
        aria-label={t("coupons.stop_named", { code })}
        texts={t("coupons.stop", { returnObjects: true, code })}
        draftKey={`coupon:${id}`}
        send={(body) => stopCoupon(id, body)}
      />
    </li>
  );
}
