import type { Student } from "@academy/shared/contract/students/students";
import { useTranslation } from "@academy/shared/i18n";
import { Pending } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Cards } from "#features/cards/cards.tsx";
import { Devices } from "#features/devices/devices.tsx";
import { EmailLanguage } from "#features/email-language/email-language.tsx";
import { EmailPreferences } from "#features/email-preferences/email-preferences.tsx";
import { MarketingConsent } from "#features/email-preferences/marketing-consent.tsx";
import { ExportData } from "#features/export/export-data.tsx";
import { CompanyPays } from "#features/invoices/company-pays.tsx";
import { LinkedProviders } from "#features/linked-providers/linked-providers.tsx";
import { PersonalData } from "#features/personal-data/personal-data.tsx";
import { StudentPhoto } from "#features/photo/student-photo.tsx";
import type { ProfileTab } from "#features/profile-menu/profile-tabs.ts";
import { Purchases } from "#features/purchases/purchases.tsx";
import { SignInPasskeys } from "#features/two-step/sign-in-passkeys.tsx";
import { TwoStep } from "#features/two-step/two-step.tsx";
import { Panel } from "#ui/panel.tsx";
import { AccountSecurity } from "./account-security.tsx";

const TITLES = {
  personalData: "personal.title",
  purchases: "purchases.title",
  accountSecurity: "security.title",
} as const satisfies Record<ProfileTab, string>;

/** The cards of a tab; of a student who is still being loaded only the first, with its heading. */
export function OpenTab({ tab, student }: { tab: ProfileTab; student: Student | null }) {
  const { t } = useTranslation("profile");
  const title = t(TITLES[tab]);
  if (!student)
    return (
      <Panel title={title}>
        <Pending skeleton={<Skeleton count={6} />} />
      </Panel>
    );
  if (tab === "personalData")
    return (
      <>
        <Panel title={title}>
          <StudentPhoto student={student} />
          <PersonalData student={student} />
          <EmailLanguage student={student} />
          <EmailPreferences />
          <MarketingConsent />
        </Panel>
        <Panel title={t("cards.title")}>
          <Cards student={student} />
        </Panel>
      </>
    );
  if (tab === "purchases")
    return (
      <>
        <Panel title={title}>
          <Purchases student={student} />
        </Panel>
        <CompanyPays student={student} />
      </>
    );
  return (
    <>
      <Panel title={title}>
        <AccountSecurity student={student} />
      </Panel>
      <SignInPasskeys student={student} />
      <TwoStep student={student} />
      <Panel title={t("devices.title")}>
        <Devices />
      </Panel>
      <Panel title={t("export.title")}>
        <ExportData />
      </Panel>
      <LinkedProviders />
    </>
  );
}
