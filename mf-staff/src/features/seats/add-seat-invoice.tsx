import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMay } from "#me/use-may.ts";
import { SeatInvoiceDialog } from "./seat-invoice-dialog.tsx";

/** Opens the form of a new invoice for seats, for who manages them. */
export function AddSeatInvoice() {
  const { t } = useTranslation("staff");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("seats.manage")) return null;
  return (
    <>
      <Button icon={<Plus size={18} />} onClick={() => setOpen(true)}>
        {t("seats.add")}
      </Button>
      {open && <SeatInvoiceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
