import { COUPON_CODE_MAX } from "@academy/shared/contract/payments/coupons";
import type { OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { useState } from "react";
import { ownPriceQuery } from "#course/own-price.ts";
import { useCourseAccess } from "#course/use-course-access.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { TextField } from "#ui/forms/field.tsx";
import { useForm, validated } from "#ui/forms/use-form.tsx";
import { useFocusFallback } from "#ui/hooks/use-focus-fallback.tsx";
import styles from "./buy-course-button.module.css";
import { enterCoupon, removeCoupon } from "./coupon.api.ts";

/** Where a student who can buy enters a coupon, sees why one does not count, and removes it. */
export function CouponField() {
  const { student, courseId, owned } = useCourseAccess();
  const canBuy = student?.email_verified === true && !owned;
  const { data } = useQuery({ ...ownPriceQuery(courseId), enabled: canBuy });
  const client = useQueryClient();
  const box = useFocusFallback<HTMLDivElement>();
  // There are no coupons for further courses, and an older api knows none.
  if (!canBuy || data?.coupon === undefined) return null;
  const handleCouponChange = (answer: OwnPriceAnswer) => client.setQueryData(ownPriceQuery(courseId).queryKey, answer);
  return (
    <div ref={box} tabIndex={-1} className={styles.coupon}>
      {data.coupon ? (
        <EnteredCoupon coupon={data.coupon} isFree={data.own_price?.payable_kzt === 0} onRemoved={handleCouponChange} />
      ) : (
        <CouponForm onEntered={handleCouponChange} />
      )}
    </div>
  );
}

function CouponForm({ onEntered }: { onEntered: (answer: OwnPriceAnswer) => void }) {
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const enter = useMutation({ mutationFn: enterCoupon, onSuccess: onEntered });
  const form = useForm({
    mutation: enter,
    validate: ({ code }: { code: string }) => (code.trim() === "" ? null : validated(code.trim(), {})),
  });
  if (!open)
    return (
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {t("purchase.coupon.ask")}
      </Button>
    );
  return (
    <form {...form.props} className={styles.buy}>
      <TextField
        {...form.field("code")}
        label={t("purchase.coupon.code")}
        maxLength={COUPON_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <ErrorNote error={enter.error} />
      <Button type="submit" variant="secondary" mutation={enter} pendingLabel={t("purchase.coupon.applying")}>
        {t("purchase.coupon.apply")}
      </Button>
    </form>
  );
}

interface EnteredCouponProps {
  coupon: NonNullable<OwnPriceAnswer["coupon"]>;
  isFree: boolean;
  onRemoved: (answer: OwnPriceAnswer) => void;
}

function EnteredCoupon({ coupon: { code, problem }, isFree, onRemoved }: EnteredCouponProps) {
  const t = useTranslations("common");
  const messages = useErrorMessages();
  const remove = useMutation({ mutationFn: removeCoupon, onSuccess: onRemoved });
  return (
    <>
      <div role="status" className={styles.note}>
        <p>{t(problem === null ? "purchase.coupon.applied" : "purchase.coupon.invalid", { code })}</p>
        {problem !== null && <p>{messages.ofCode(problem)}</p>}
        {problem === null && isFree && <p>{t("purchase.coupon.free")}</p>}
      </div>
      <Button variant="quiet" size="compact" clickMutation={remove} pendingLabel={t("purchase.coupon.removing")}>
        {t("purchase.coupon.remove")}
      </Button>
      <ErrorNote error={remove.error} />
    </>
  );
}
