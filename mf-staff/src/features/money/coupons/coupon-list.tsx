import type { StaffCoupon } from "@academy/shared/contract/staff/coupons";
import { ACADEMY_TIME_ZONE, longDate, timeOfDay } from "@academy/shared/format/date-time";
import { tenge } from "@academy/shared/format/price";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import rows from "#ui/row-list.module.css";
import { CouponDialog } from "./coupon-dialog.tsx";
import { couponsQuery, stopCoupon } from "./coupons.api.ts";
import styles from "./coupons.module.css";

/** All coupons, the newest first. */
export function CouponList() {
  const t = useTranslations("staff");
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button icon={<Plus size={18} />} onClick={() => setOpen(true)}>
          {t("coupons.add")}
        </Button>
      </p>
      {open && <CouponDialog onClose={() => setOpen(false)} />}
      <Loaded query={couponsQuery()} rows={4}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <EmptyState>{t("coupons.none")}</EmptyState>
          ) : (
            <ul className={rows.list} aria-label={t("money.kinds.coupons")}>
              {coupons.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function CouponRow({ coupon }: { coupon: StaffCoupon }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const [isStopping, setStopping] = useState(false);
  const { id, code, percent, sum, opens_at, ends_at, uses, audience, addresses, group, paid, reserved } = coupon;
  const moment = (text: string) => {
    const at = new Date(text);
    return `${longDate(at, language, ACADEMY_TIME_ZONE)}, ${timeOfDay(at, language, ACADEMY_TIME_ZONE)}`;
  };
  const hasEnded = ends_at !== null && Date.parse(ends_at) <= serverNow();
  const facts = [
    percent === null ? t("coupons.less", { sum: tenge(sum ?? 0, language) }) : t("coupons.percent", { percent }),
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
      {!coupon.stopped_at && (
        <Button
          variant="quiet-danger"
          size="compact"
          aria-label={t("coupons.stop_named", { code })}
          onClick={() => setStopping(true)}
        >
          {t("coupons.stop")}
        </Button>
      )}
      {isStopping && <StopCoupon id={id} code={code} onClose={() => setStopping(false)} />}
    </li>
  );
}

function StopCoupon({ id, code, onClose }: { id: number; code: string; onClose: () => void }) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      title={t("coupons.stop_title", { code })}
      consequence={t("coupons.stop_why")}
      action={t("coupons.stop")}
      draftKey={`coupon:${id}`}
      send={(body) => stopCoupon(id, body)}
      done={() => t("coupons.stopped_done", { code })}
      onClose={onClose}
    />
  );
}
