import { saveFile } from "@academy/shared/browser/save-file";
import { type Order, receiptFileName } from "@academy/shared/contract/payments/payments";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { fetchReceipt } from "@academy/shared/purchase/purchase.api";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FileDown } from "lucide-react";
import styles from "./purchases.module.css";

/** The receipt of a paid order: its number, and the PDF to keep. */
export function Receipt({ order }: { order: Order }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const { id, receipt, receipt_url } = order;
  const download = useMutation({
    mutationFn: () => fetchReceipt(id, language),
    onSuccess: (pdf) => saveFile(pdf, receiptFileName(receipt ?? "")),
  });
  if (!receipt) return null;
  if (!receipt_url) return <p className={styles.small}>{t("purchases.receipt", { number: receipt })}</p>;
  return (
    <div className={styles.receipt}>
      <Button variant="link" icon={FileDown} clickMutation={download}>
        {t("purchases.receipt_pdf", { number: receipt })}
      </Button>
      <ErrorNote error={download.error} />
    </div>
  );
}
