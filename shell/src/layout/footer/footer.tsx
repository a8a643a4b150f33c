import { useTakesApplications } from "@academy/shared/academy/operator.api";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { LanguageSwitch } from "#layout/header/language-switch.tsx";
import { Seal } from "#layout/header/logo.tsx";
import { MENU_ITEMS } from "#layout/header/menu-items.ts";
import { ThemeSwitch } from "#layout/header/theme-switch.tsx";
import styles from "./footer.module.css";
import { FooterContacts } from "./footer-contacts.tsx";

const LEGAL_PAGES = ["terms", "privacy", "accessibility"] as const;

/** The end of every screen: navigation, legal texts, contacts, language and appearance (spec §2). */
export function Footer() {
  const t = useTranslations(["shell", "common"]);
  const isOpen = useTakesApplications();
  return (
    <footer className={styles.footer} data-tone="hero">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Seal />
          <p className={styles.academy}>{t("common:academy.name")}</p>
          <p className={styles.quiet}>{t("footer.tagline")}</p>
          <p className={styles.quiet}>{t("footer.place")}</p>
        </div>
        <nav className={styles.column} aria-label={t("footer.label")}>
          <h2 className={styles.title}>{t("footer.academy")}</h2>
          <ul className={styles.list}>
            {MENU_ITEMS.map(({ role, text }) => (
              <li key={role}>
                <RoleLink role={role} className={styles.link}>
                  {t(text)}
                </RoleLink>
              </li>
            ))}
            {isOpen ? (
              <li>
                <RoleLink role="waiver" className={styles.link}>
                  {t("nav.waiver")}
                </RoleLink>
              </li>
            ) : (
              <li className={styles.waiver}>
                <span>{t("nav.waiver")}</span>
                <span className={styles.soon}>{t("nav.coming_soon")}</span>
              </li>
            )}
          </ul>
        </nav>
        <nav className={styles.column} aria-label={t("footer.legal")}>
          <h2 className={styles.title}>{t("footer.legal")}</h2>
          <ul className={styles.list}>
            {LEGAL_PAGES.map((role) => (
              <li key={role}>
                <RoleLink role={role} className={styles.link}>
                  {t(`footer.${role}`)}
                </RoleLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.column}>
          <h2 className={styles.title}>{t("footer.contacts")}</h2>
          <FooterContacts />
          <RoleLink role="home" hash="contact" className={styles.link}>
            {t("footer.write")}
          </RoleLink>
        </div>
      </div>
      <div className={styles.end}>
        <p className={styles.quiet}>{t("footer.rights", { year: new Date(serverNow()).getFullYear() })}</p>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
