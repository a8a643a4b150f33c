import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import type { LegalAnswer, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "./legal-page.module.css";

interface LegalVersionsProps {
  kind: LegalKind;
  answer: LegalAnswer;
}

/** Says that a text is not the one in force, with the way to that. */
export function EarlierVersionNotice({ kind, answer: { version, in_force } }: LegalVersionsProps) {
  const t = useTranslations("public");
  const date = useTermsDate();
  if (version === in_force) return null;
  return (
    <Banner tone="warning">
      <span>{t("legal.earlier", { date: date(version) })}</span>{" "}
      <RoleLink role={kind}>{t("legal.to_current", { date: date(in_force) })}</RoleLink>
    </Banner>
  );
}

/** The other versions that were in force: who accepted one can read it again. */
export function OtherVersions({ kind, answer: { version, in_force, versions } }: LegalVersionsProps) {
  const t = useTranslations("public");
  const date = useTermsDate();
  const others = versions.filter((other) => other !== version);
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="other-versions">
      <h2 id="other-versions" tabIndex={-1}>
        {t("legal.versions")}
      </h2>
      <ul className={styles.versions}>
        {others.map((other) => (
          <li key={other}>
            <RoleLink role={kind} search={other === in_force ? "" : `version=${other}`}>
              {date(other)}
            </RoleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
