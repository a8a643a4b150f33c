import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useSearchParams } from "@academy/shared/router";
import { currentStudentQuery } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async/async";
import { useTwoPanes } from "@academy/shared/ui/layout/breakpoints";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Cards } from "#features/cards/cards.tsx";
import { DeleteAccount } from "#features/delete-account/delete-account.tsx";
import { Devices } from "#features/devices/devices.tsx";
import { EmailLanguage } from "#features/email-language/email-language.tsx";
import { EmailPreferences } from "#features/email-preferences/email-preferences.tsx";
import { ExportData } from "#features/export/export-data.tsx";
import { CompanyPays } from "#features/invoices/company-pays.tsx";
import { LinkedProviders } from "#features/linked-providers/linked-providers.tsx";
import { PersonalData } from "#features/personal-data/personal-data.tsx";
import { StudentPhoto } from "#features/photo/student-photo.tsx";
import { BackToList } from "#features/profile-menu/back-to-list.tsx";
import { ProfileMenu } from "#features/profile-menu/profile-menu.tsx";
import { tabOf } from "#features/profile-menu/profile-tabs.ts";
import { useTabFocus } from "#features/profile-menu/use-tab-focus.ts";
import { Purchases } from "#features/purchases/purchases.tsx";
import { TwoStep } from "#features/two-step/two-step.tsx";
import { Panel } from "#ui/panel.tsx";
import { AccountSecurity } from "./account-security.tsx";
import styles from "./profile-screen.module.css";

/** The screen at /profile: list and open tab side by side, under 768 px one of the two (spec §2). */
export function ProfileScreen() {
  const { t } = useTranslation("profile");
  const [search] = useSearchParams();
  const twoPanes = useTwoPanes();
  const asked = tabOf(search);
  const open = asked ?? (twoPanes ? "personalData" : null);
  const student = useQuery(currentStudentQuery());
  useTabFocus(asked, !twoPanes && student.data !== undefined);

  return (
    <div className={styles.page}>
      <PageTitle title={t("title")} />
      <PageHeading>{t("title")}</PageHeading>
      <Async call="currentUser" result={student} skeleton={<Skeleton shape="card" />}>
        {(data) => (
          <div className={styles.panes}>
            {(twoPanes || !open) && (
              <ProfileMenu student={data} open={open}>
                <DeleteAccount student={data} />
              </ProfileMenu>
            )}
            {open && (
              <div className={styles.open}>
                {!twoPanes && <BackToList />}
                {open === "personalData" && (
                  <>
                    <Panel title={t("personal.title")}>
                      <StudentPhoto student={data} />
                      <PersonalData student={data} />
                      <EmailLanguage student={data} />
                      <EmailPreferences />
                    </Panel>
                    <Panel title={t("cards.title")}>
                      <Cards student={data} />
                    </Panel>
                  </>
                )}
                {open === "purchases" && (
                  <>
                    <Panel title={t("purchases.title")}>
                      <Purchases student={data} />
                    </Panel>
                    <CompanyPays student={data} />
                  </>
                )}
                {open === "accountSecurity" && (
                  <>
                    <Panel title={t("security.title")}>
                      <AccountSecurity student={data} />
                    </Panel>
                    <TwoStep student={data} />
                    <Panel title={t("devices.title")}>
                      <Devices />
                    </Panel>
                    <Panel title={t("export.title")}>
                      <ExportData />
                    </Panel>
                    <LinkedProviders />
                  </>
                )}
              </div>
            )}
          </div>
        )}
      </Async>
    </div>
  );
}
