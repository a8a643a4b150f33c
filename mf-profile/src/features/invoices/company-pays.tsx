import type { Student } from "@academy/shared/contract/students/students";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { hasAccess } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async/async";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { Panel } from "#ui/panel.tsx";
import { AskForInvoice } from "./ask-for-invoice.tsx";
import { InvoiceRow } from "./invoice-row.tsx";
import { invoicesQuery } from "./invoices.api.ts";
import styles from "./invoices.module.css";

/** Invoices to a company that pays (decision 0035); nothing for an owner who never asked for one. */
export function CompanyPays({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const invoices = useQuery(invoicesQuery());
  const [made, setMade] = useState<number | null>(null);
  const owned = hasAccess(student);
  // An older server knows no invoices.
  if (hasCode(invoices.error, "route.unknown")) return null;
  if (owned && !invoices.data?.length) return null;
  const before = invoices.data?.[0];
  const canAsk = !owned && invoices.data !== undefined && !invoices.data.some(({ status }) => status === "open");
  return (
    <Panel title={t("invoices.title")}>
      <Async result={invoices} empty={null} rows={1}>
        {(list) => (
          <ul className={styles.list} aria-label={t("invoices.title")}>
            {list.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} isMade={invoice.id === made} />
            ))}
          </ul>
        )}
      </Async>
      {canAsk && (
        <AskForInvoice
          student={student}
          before={before}
          onMade={({ id, email }) => {
            raiseToast({ tone: "success", message: t("invoices.made", { email }) });
            setMade(id);
          }}
        />
      )}
    </Panel>
  );
}
