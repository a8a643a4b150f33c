import { MoneyTabs } from "#features/money/money-tabs.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Orders, refunds, invoices to companies and totals. */
export function MoneyScreen() {
  return (
    <StaffLayout section="money">
      <MoneyTabs />
    </StaffLayout>
  );
}
