import { saveFile } from "@academy/shared/browser/save-file";
import type { Invoice } from "@academy/shared/contract/payments/invoices";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { FileDown } from "lucide-react";
import { cancelInvoice, fetchInvoice, invoicesQuery } from "./invoices.api.ts";
import styles from "./invoices.module.css";

const TONES = { open: "warning", paid: "success", cancelled: "plain", expired: "plain" } as const;

interface InvoiceRowProps {
  invoice: Invoice;
  /** Whether the student has just requested it: then the row takes the focus. */
  isMade: boolean;
}

/** One invoice: number, company, amount and last day, its state, its PDF, and the way to cancel it. */
export function InvoiceRow({ invoice, isMade }: InvoiceRowProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const day = useDay();
  const invalidate = useInvalidate();
  const row = useFocus<HTMLLIElement>(isMade);
  const actions = useFocusFallback<HTMLDivElement>(row);
  const { id, number, status, company, bin, email, amount, valid_until } = invoice;
  const download = useMutation({
    mutationFn: () => fetchInvoice(id),
    onSuccess: (pdf) => saveFile(pdf, `${number}.pdf`),
  });
  const cancel = useMutation({
    mutationFn: () => cancelInvoice(id),
    onSuccess: async (known) => {
      await invalidate(invoicesQuery());
      if (known.status === "cancelled") raiseToast({ tone: "success", message: t("invoices.cancelled", { number }) });
    },
  });
  const isOpen = status === "open";
  return (
    <li ref={row} tabIndex={-1} className={styles.invoice}>
      <div className={styles.head}>
        <p className={styles.number}>{t("invoices.number", { number })}</p>
        <Tag tone={TONES[status]}>{t(`invoices.status.${status}`)}</Tag>
      </div>
      <p>
        <bdi>{company}</bdi>
        <span>{`, ${t("invoices.fields.bin")} ${bin}`}</span>
      </p>
      <p className={styles.amount}>{tenge(amount, language)}</p>
      {isOpen && (
        <p className={styles.small}>
          <Trans t={t} i18nKey="invoices.open" values={{ email, date: day(valid_until) }} />
        </p>
      )}
      <div ref={actions} className={styles.ways}>
        <Button variant="link" icon={FileDown} clickMutation={download}>
          {t("invoices.pdf", { number })}
        </Button>
        {isOpen && (
          <Button variant="secondary" clickMutation={cancel} pendingLabel={t("invoices.cancelling")}>
            {t("invoices.cancel")}
          </Button>
        )}
      </div>
      <ErrorNote error={download.error} />
      <ErrorNote error={cancel.error} />
    </li>
  );
}
