import { PRERENDERING } from "@academy/shared/browser/prerendering";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useSearchParams } from "@academy/shared/router";
import { currentStudentQuery } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async/async";
import { useTwoPanes } from "@academy/shared/ui/layout/breakpoints";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { DeleteAccount } from "#features/delete-account/delete-account.tsx";
import { BackToList } from "#features/profile-menu/back-to-list.tsx";
import { ProfileMenu } from "#features/profile-menu/profile-menu.tsx";
import { tabOf } from "#features/profile-menu/profile-tabs.ts";
import { useTabFocus } from "#features/profile-menu/use-tab-focus.ts";
import { OpenTab } from "./open-tab.tsx";
import styles from "./profile-screen.module.css";

/**
 * The screen at /profile: list and open tab side by side; under 768 px one of the two (spec §2). List and headings need no data: they
 * are in the prerendered HTML for both widths, and stay while the student's record is loading.
 */
export function ProfileScreen() {
  const t = useTranslations("profile");
  const [search] = useSearchParams();
  const twoPanes = useTwoPanes() || PRERENDERING;
  const chosen = tabOf(search);
  const open = chosen ?? (twoPanes ? "personalData" : null);
  const result = useQuery({ ...currentStudentQuery(), enabled: !PRERENDERING });
  const student = result.data ?? null;
  useTabFocus(chosen, { onePane: !twoPanes, loaded: student !== null });

  return (
    <div className={styles.page}>
      <PageTitle title={t("title")} />
      <PageHeading>{t("title")}</PageHeading>
      {!student && result.error ? (
        <Async call="currentUser" result={result}>
          {() => null}
        </Async>
      ) : (
        <div className={styles.panes}>
          {(twoPanes || !open) && (
            <ProfileMenu student={student} open={open}>
              <DeleteAccount student={student} />
            </ProfileMenu>
          )}
          {open && (
            <div className={styles.open} data-chosen={chosen !== null}>
              {!twoPanes && <BackToList />}
              <OpenTab tab={open} student={student} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
