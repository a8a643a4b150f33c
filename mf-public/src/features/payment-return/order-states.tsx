import { type Order, PAYMENT_FAILURES } from "@academy/shared/contract/payments/payments";
import { useTranslations } from "@academy/shared/i18n";
import { BuyCourseButton } from "@academy/shared/purchase/buy-course-button";
import { closedOrderReason } from "@academy/shared/purchase/closed-order-reason";
import { OpenPaymentActions } from "@academy/shared/purchase/open-payment";
import { courseOf } from "@academy/shared/purchase/purchase.api";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useEffect, useState } from "react";

const SLOW_AFTER_MS = 60_000;

/** The bank has not decided yet; once that takes long, the payment can also be continued or cancelled. */
export function Waiting({ order }: { order: Order | undefined }) {
  const t = useTranslations("public");
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Banner title={t("course.returned.waiting.title")} live>
        <p>{t(slow ? "course.returned.waiting.slow" : "course.returned.waiting.text")}</p>
      </Banner>
      {slow && order && <OpenPaymentActions order={order} />}
    </>
  );
}

/** The payment has arrived, and the course is open. */
export function Paid({ order }: { order: Order }) {
  const { receipt } = order;
  const t = useTranslations("public");
  const path = useRolePath();
  return (
    <Banner
      tone="success"
      title={t("course.returned.paid.title")}
      action={
        <ButtonLink to={path("course", { courseId: courseOf(order) })}>{t("course.returned.paid.link")}</ButtonLink>
      }
    >
      <p>{t("course.returned.paid.text")}</p>
      {receipt && <p>{t("course.returned.paid.receipt", { receipt })}</p>}
    </Banner>
  );
}

const tryAgain = <BuyCourseButton variant="primary" label="retry" wide={false} />;

/** Nothing was paid and nothing can be: left by the student, or closed by the academy or the bank. */
export function Closed({ order }: { order: Order }) {
  const t = useTranslations(["public", "common"]);
  const messages = useErrorMessages();
  const sentence = closedOrderReason(order);
  return (
    <Banner title={t(`course.returned.closed.${order.closed === "left" ? "left" : "title"}`)} action={tryAgain}>
      <p>{sentence && t(`common:${sentence}`)}</p>
      {order.failure && <p>{t("course.returned.closed.declined", { reason: messages.ofCode(order.failure) })}</p>}
    </Banner>
  );
}

/** The bank has declined: its one reason first, the usual ones at hand (specification §8). */
export function Failed({ order: { failure } }: { order: Order }) {
  const t = useTranslations("public");
  const messages = useErrorMessages();
  // A bank that gives no reason leaves only the usual ones to look at.
  const [isUnfolded, unfold] = useState(failure === null);
  return (
    <>
      <Banner tone="error" title={t("course.returned.failed.title")} action={tryAgain}>
        {failure && <p>{t("course.returned.failed.reason", { reason: messages.ofCode(failure) })}</p>}
        <p>{t("course.returned.failed.text")}</p>
      </Banner>
      <Disclosure
        level={2}
        title={t("course.returned.failed.reasons")}
        open={isUnfolded}
        onToggle={() => unfold((now) => !now)}
      >
        <ul>
          {PAYMENT_FAILURES.map((code) => (
            <li key={code}>{messages.ofCode(code)}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
