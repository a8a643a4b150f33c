import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { signOut } from "@academy/shared/session";
import { Pending } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { BreakingAddress } from "@academy/shared/ui/data-display/breaking-address";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { ChevronRight, LogOut, ReceiptText, ShieldCheck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./profile-menu.module.css";
import { PROFILE_TABS, type ProfileTab } from "./profile-tabs.ts";

const LOOKS = {
  personalData: { icon: UserRound, text: "menu.personal_data" },
  purchases: { icon: ReceiptText, text: "menu.purchases" },
  accountSecurity: { icon: ShieldCheck, text: "menu.account_security" },
} as const;

interface ProfileMenuProps {
  /** Null while the record is loaded: everything else is shown already. */
  student: Student | null;
  /** The open tab; null while the list is alone. */
  open: ProfileTab | null;
  /** The last entry of all: deleting the account (visual §2.5). */
  children: ReactNode;
}

function Who({ student }: { student: Student }) {
  const name = [student.first_name, student.last_name].filter(Boolean).join(" ");
  return (
    <>
      <Avatar photo={student.photo} name={name} decorative />
      <div className={styles.text}>
        {name && (
          <p className={styles.name} translate="no">
            {name}
          </p>
        )}
        <p className={styles.email}>
          <BreakingAddress address={student.email} />
        </p>
      </div>
    </>
  );
}

/** Who is signed in, the tabs as links, and the way out (spec §2). */
export function ProfileMenu({ student, open, children }: ProfileMenuProps) {
  const t = useTranslations("profile");
  const leave = useMutation({ mutationFn: signOut });
  return (
    <div className={styles.menu}>
      <div className={styles.who}>
        {student ? (
          <Who student={student} />
        ) : (
          <div className={styles.waiting}>
            {open ? <Skeleton count={2} /> : <Pending skeleton={<Skeleton count={2} />} />}
          </div>
        )}
      </div>
      <nav aria-label={t("menu.label")}>
        <ul className={styles.list}>
          {PROFILE_TABS.map((tab) => {
            const { icon: Icon, text } = LOOKS[tab];
            return (
              <li key={tab}>
                <RoleLink
                  role="profile"
                  search={`tab=${tab}`}
                  // Beside an open tab the list is no step of its own that Back could return to.
                  state={open ? null : { fromList: true }}
                  data-tab={tab}
                  className={styles.entry}
                  aria-current={open === tab ? "page" : undefined}
                >
                  <Icon size={20} />
                  <span className={styles.label}>{t(text)}</span>
                  <ChevronRight className={styles.arrow} size={18} />
                </RoleLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.out}>
        <Button variant="quiet" icon={<LogOut size={20} />} clickMutation={leave} pendingLabel={t("menu.logging_out")}>
          {t("menu.log_out")}
        </Button>
        {children}
      </div>
    </div>
  );
}
