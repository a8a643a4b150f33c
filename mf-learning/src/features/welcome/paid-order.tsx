import { saveFile } from "@academy/shared/browser/save-file";
import { type Order, receiptFileName } from "@academy/shared/contract/payments/payments";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { fetchReceipt } from "@academy/shared/purchase/purchase.api";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FileDown } from "lucide-react";
import styles from "./welcome.module.css";

/** What was paid, until when it opens the lectures, and the receipt to keep. */
export function PaidOrder({ order, until }: { order: Order; until: string | null }) {
  const { id, amount, paid_at, receipt, receipt_url } = order;
  const t = useTranslations("learning");
  const language = useLanguage();
  const download = useMutation({
    mutationFn: () => fetchReceipt(id, language),
    onSuccess: (pdf) => saveFile(pdf, receiptFileName(receipt ?? "")),
  });
  return (
    <section className={styles.part} aria-labelledby="welcome-receipt">
      <h2 id="welcome-receipt">{t("welcome.receipt.title")}</h2>
      <dl className={styles.facts}>
        {receipt && (
          <Fact name={t("welcome.receipt.number")} translate="no">
            {receipt}
          </Fact>
        )}
        {amount > 0 && (
          <Fact name={t("welcome.receipt.amount")} translate="no">
            {tenge(amount, language)}
          </Fact>
        )}
        {paid_at && (
          <Fact name={t("welcome.receipt.day")} translate="no">
            {nonBreaking(academyDay(paid_at, language))}
          </Fact>
        )}
        {until && (
          <Fact name={t("welcome.receipt.until")} translate="no">
            {nonBreaking(academyDay(until, language))}
          </Fact>
        )}
      </dl>
      {receipt && receipt_url && (
        <div>
          <Button variant="secondary" icon={FileDown} clickMutation={download}>
            {t("welcome.receipt.pdf")}
          </Button>
        </div>
      )}
      <ErrorNote error={download.error} />
      <p className={styles.note}>{t("welcome.receipt.mailed")}</p>
    </section>
  );
}
