import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { type Order, PAYMENT_FAILURES } from "@academy/shared/contract/payments";
import { useTranslation } from "@academy/shared/i18n";
import { orderQuery } from "@academy/shared/purchase/purchase.api";
import { useQuery, useQueryClient } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { currentStudentQuery } from "@academy/shared/session";
import { Banner } from "@academy/shared/ui/banner";
import { ButtonLink } from "@academy/shared/ui/button";
import { ErrorNote } from "@academy/shared/ui/error-note";
import { useErrorWords } from "@academy/shared/ui/error-words";
import { useEffect, useRef, useState } from "react";
import styles from "./order-news.module.css";

const SLOW_AFTER_MS = 60_000;

/** What the bank has decided about one order; it takes the focus whenever there is news. */
export function OrderNews({ id }: { id: number }) {
  const { t } = useTranslation("public");
  const order = useQuery(orderQuery(id));
  const client = useQueryClient();
  const news = useRef<HTMLElement>(null);
  const status = order.data?.status;

  useEffect(() => {
    if (status === "paid") void client.invalidateQueries({ queryKey: currentStudentQuery().queryKey });
    news.current?.focus();
  }, [status, client]);

  if (!order.data && order.error) {
    return (
      <ErrorNote
        error={order.error}
        fallback={t("course.returned.unknown")}
        onRetry={order.refetch}
        retrying={order.isFetching}
      />
    );
  }
  return (
    <section ref={news} tabIndex={-1} className={styles.news} aria-label={t("course.returned.label")}>
      {order.data?.status === "paid" && <Paid order={order.data} />}
      {order.data?.status === "failed" && <Failed order={order.data} />}
      {status !== "paid" && status !== "failed" && <Waiting />}
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation("public");
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Banner title={t("course.returned.waiting.title")} live>
      <p>{t(slow ? "course.returned.waiting.slow" : "course.returned.waiting.text")}</p>
    </Banner>
  );
}

function Paid({ order: { receipt } }: { order: Order }) {
  const { t } = useTranslation("public");
  const path = useRolePath();
  return (
    <Banner
      tone="success"
      title={t("course.returned.paid.title")}
      action={
        <ButtonLink to={path("course", { courseId: MAIN_COURSE_ID })}>{t("course.returned.paid.link")}</ButtonLink>
      }
    >
      <p>{t("course.returned.paid.text")}</p>
      {receipt && <p>{t("course.returned.paid.receipt", { receipt })}</p>}
    </Banner>
  );
}

function Failed({ order: { failure } }: { order: Order }) {
  const { t } = useTranslation("public");
  const words = useErrorWords();
  return (
    <Banner tone="error" title={t("course.returned.failed.title")}>
      <p>{t("course.returned.failed.text")}</p>
      {failure && <p>{t("course.returned.failed.reason", { reason: words.ofCode(failure) })}</p>}
      <p>{t("course.returned.failed.reasons")}</p>
      <ul>
        {PAYMENT_FAILURES.map((code) => (
          <li key={code}>{words.ofCode(code)}</li>
        ))}
      </ul>
    </Banner>
  );
}
