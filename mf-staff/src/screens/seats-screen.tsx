import { useTranslations } from "@academy/shared/i18n";
import { SeatInvoiceDialog } from "#features/seats/seat-invoice-dialog.tsx";
import { SeatList } from "#features/seats/seat-list.tsx";
import { AddButton } from "#ui/add-button.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Seats that companies pay for on one invoice. */
export function SeatsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout
      section="seats"
      lead={t("seats.lead")}
      actions={
        <AddButton right="seats.manage" dialog={(close) => <SeatInvoiceDialog onClose={close} />}>
          {t("seats.add")}
        </AddButton>
      }
    >
      <SeatList />
    </StaffLayout>
  );
}
