import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import styles from "./logo.module.css";

/** The academy's seal, a ring and an upright line of brass, with its name; it leads to the main page. */
export function Logo() {
  const t = useTranslations(["shell", "common"]);
  return (
    <RoleLink role="home" className={styles.logo}>
      <Seal />
      <span className={styles.name}>{t("common:academy.name")}</span>
      <span className={styles.short}>{t("common:academy.short")}</span>
      <span className="visually-hidden">{`: ${t("header.home")}`}</span>
    </RoleLink>
  );
}

/** The seal alone. */
export function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="18.5" className={styles.ring} strokeWidth="1.5" />
      <circle cx="20" cy="20" r="14.5" className={styles.ring} strokeWidth="0.75" />
      <path d="M20 7v26" className={styles.line} strokeWidth="2" strokeLinecap="round" />
      <path d="M11.5 16.5h17M20 16.5" className={styles.ring} strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M8.7 24.2a3.4 3.4 0 0 0 5.6 0l-2.8-7.4zM25.7 24.2a3.4 3.4 0 0 0 5.6 0l-2.8-7.4z"
        className={styles.ring}
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  );
}
