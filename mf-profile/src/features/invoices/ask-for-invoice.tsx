import { operatorQuery } from "@academy/shared/academy/operator.api";
import type { Invoice } from "@academy/shared/contract/payments/invoices";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { storedPayer } from "@academy/shared/storage/profile-storage";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { useRef, useState } from "react";
import { InvoiceForm } from "./invoice-form.tsx";
import styles from "./invoices.module.css";

interface AskForInvoiceProps {
  student: Student;
  before: Invoice | undefined;
  onMade: (made: Invoice) => void;
}

/** The way to an invoice: the form, confirming one's own address before it, or where to write at an academy that sends none by itself. */
export function AskForInvoice({ student, before, onMade }: AskForInvoiceProps) {
  const t = useTranslations("profile");
  const opener = useRef<HTMLButtonElement>(null);
  const offer = useFocusFallback<HTMLDivElement>(opener);
  const [isOpen, setOpen] = useState(() => storedPayer.read(student.id) !== null);
  const close = (made: Invoice | null) => {
    setOpen(false);
    if (made) onMade(made);
  };
  return (
    <Loaded query={operatorQuery()} rows={1}>
      {({ offers_invoices, support_email }) => {
        if (!offers_invoices)
          return (
            <p>
              <span>{t("invoices.by_email")}</span> <a href={`mailto:${support_email}`}>{support_email}</a>
            </p>
          );
        if (!student.email_verified)
          return (
            <>
              <p>{t("invoices.unconfirmed")}</p>
              <ConfirmEmailLink variant="secondary">{t("security.confirm")}</ConfirmEmailLink>
            </>
          );
        return (
          <div ref={offer}>
            {isOpen ? (
              <InvoiceForm studentId={student.id} before={before} onDone={close} />
            ) : (
              <div className={styles.offer}>
                <p className={styles.lead}>{t("invoices.lead")}</p>
                <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
                  {t("invoices.ask")}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
