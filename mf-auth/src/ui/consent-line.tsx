import { Trans, useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import type { ReactNode } from "react";
import styles from "./form.module.css";

/** A text opens beside the form, so that nothing typed is lost. */
function TextLink({ role, children }: { role: "terms" | "privacy"; children?: ReactNode }) {
  const t = useTranslations("common");
  return (
    <RoleLink role={role} target="_blank">
      <span>{children}</span>
      <span className="visually-hidden">{` (${t("new_tab")})`}</span>
    </RoleLink>
  );
}

/** Age 13 and the two texts, beside the buttons that agree to them. */
export function ConsentLine({ to = "sign_up.consent" }: { to?: "sign_up.consent" | "provider.consent" }) {
  const t = useTranslations("auth");
  return (
    <p className={styles.small}>
      <Trans
        t={t}
        i18nKey={to}
        components={{ terms: <TextLink role="terms" />, privacy: <TextLink role="privacy" /> }}
      />
    </p>
  );
}
