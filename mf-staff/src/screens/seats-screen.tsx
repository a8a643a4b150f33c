import { useTranslations } from "@academy/shared/i18n";
import { AddSeatInvoice } from "#features/seats/add-seat-invoice.tsx";
import { SeatList } from "#features/seats/seat-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Seats that companies pay for on one invoice. */
export function SeatsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="seats" lead={t("seats.lead")} actions={<AddSeatInvoice />}>
      <SeatList />
    </StaffLayout>
  );
}
