import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Plus } from "lucide-react";
import { useMay } from "#me/use-may.ts";
import { SeatInvoiceDialog } from "./seat-invoice-dialog.tsx";

/** Opens the form of a new invoice for seats, for who manages them. */
export function AddSeatInvoice() {
  const t = useTranslations("staff");
  const may = useMay();
  if (!may("seats.manage")) return null;
  return (
    <DialogButton icon={<Plus size={18} />} dialog={(close) => <SeatInvoiceDialog onClose={close} />}>
      {t("seats.add")}
    </DialogButton>
  );
}
