import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
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
import { LoadingPersonalData } from "./loading-personal-data.tsx";

interface TabProps {
  student: Student;
  title: string;
}

const PersonalDataTab = ({ student, title }: TabProps) => {
  const t = useTranslations("profile");
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
};

const PurchasesTab = ({ student, title }: TabProps) => (
  <>
    <Panel title={title}>
      <Purchases student={student} />
    </Panel>
    <CompanyPays student={student} />
  </>
);

const AccountSecurityTab = ({ student, title }: TabProps) => {
  const t = useTranslations("profile");
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
};

const LoadingLines = () => <Skeleton count={6} />;

const TABS = {
  personalData: { title: "personal.title", Cards: PersonalDataTab, Skeleton: LoadingPersonalData },
  purchases: { title: "purchases.title", Cards: PurchasesTab, Skeleton: LoadingLines },
  accountSecurity: { title: "security.title", Cards: AccountSecurityTab, Skeleton: LoadingLines },
} as const satisfies Record<ProfileTab, object>;

/** The cards of a tab; of a student who is still being loaded only the first, with its heading and what is the same for everybody. */
export function OpenTab({ tab, student }: { tab: ProfileTab; student: Student | null }) {
  const t = useTranslations("profile");
  const open = TABS[tab];
  const title = t(open.title);
  return student ? (
    <open.Cards student={student} title={title} />
  ) : (
    <Panel title={title}>
      <Pending skeleton={<open.Skeleton />} />
    </Panel>
  );
}
