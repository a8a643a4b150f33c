import { AnalyticsTabs } from "#features/analytics/analytics-tabs.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** What an instructor acts on: lectures, tests, live sessions and the way to the certificate. */
export function AnalyticsScreen() {
  return (
    <StaffLayout section="analytics">
      <AnalyticsTabs />
    </StaffLayout>
  );
}
