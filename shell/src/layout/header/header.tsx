import { useTranslations } from "@academy/shared/i18n";
import { useLocation } from "@academy/shared/router";
import { useSignedIn, useStudent } from "@academy/shared/session";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { Drawer } from "@academy/shared/ui/dialogs/drawer";
import { BREAKPOINTS, useMedia } from "@academy/shared/ui/layout/breakpoints";
import { Menu } from "lucide-react";
import { useState } from "react";
import { AccountLinks, MyCourseLink } from "./account-links.tsx";
import styles from "./header.module.css";
import { useHeaderLinks } from "./header-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./main-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The 74 px line on top of every screen; at 64em (1024 px) and less most of it moves into a drawer (spec §2, Shared layout). */
export function Header() {
  const t = useTranslations("shell");
  const signedIn = useSignedIn();
  const { key } = useLocation();
  // The browser's Back and Forward close the drawer too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  const wide = useMedia(`(width > ${BREAKPOINTS.header}em)`);
  const links = useHeaderLinks();
  // Until the line is measured nothing is said to be missing from it.
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // With the sign of the staff area the line is full: then the menu has the areas' links and the logout button.
  const isFull = useStudent().student?.is_staff === true && links.length > 0;
  const hasMore = isFull || fitting < links.length;
  const menuButton = (
    <IconButton
      label={t("header.open_menu")}
      hint={false}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpenAt(key)}
      icon={<Menu size={24} />}
    />
  );
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Logo />
        <div className={`${styles.wide} ${styles.menu}`}>
          <MainMenu shape="row" links={links} onFit={setFitting} />
        </div>
        <div className={styles.end}>
          <LanguageSwitch />
          <div className={styles.wide}>
            <AccountLinks shape="row" logOutElsewhere={isFull} />
            {hasMore && menuButton}
          </div>
          <div className={styles.narrow}>
            {signedIn && <MyCourseLink size="compact" wide={false} />}
            {menuButton}
          </div>
        </div>
      </div>
      <Drawer open={open && (!wide || hasMore)} onClose={close} label={t("header.menu_title")} head={<ThemeSwitch />}>
        <div className={styles.drawer}>
          <MainMenu shape="list" onChoose={close} links={links} />
          <AccountLinks shape="list" onChoose={close} />
        </div>
      </Drawer>
    </header>
  );
}
