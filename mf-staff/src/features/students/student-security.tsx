import type { StudentSecurity as Facts } from "@academy/shared/contract/staff/student-security";
import { SECURITY_EVENTS } from "@academy/shared/contract/staff/student-security";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { oneOf } from "#known/one-of.ts";
import { useKnownText } from "#known/use-known-text.ts";
import { FactRows } from "#ui/fact-list.tsx";
import { Rows, Section } from "./section.tsx";
import styles from "./students.module.css";

/** Why a student cannot sign in: how the account is protected, its recent failed sign-ins, and its security events. */
export function StudentSecurity({ security }: { security: Facts }) {
  const t = useTranslations("staff");
  const textOf = useKnownText();
  const day = useDay();
  const { password, app_since, passkeys, recovery_codes_left, failed_sign_ins, wrong_codes, wrong_app_codes } =
    security;
  const isTwoStep = app_since !== null || passkeys > 0;
  const facts = {
    [t("students.security.password")]: t(password ? "students.security.set" : "students.security.not_set"),
    [t("students.security.app")]: app_since
      ? t("students.security.since", { day: day(app_since) })
      : t("students.security.off"),
    [t("students.security.passkeys")]: String(passkeys),
    [t("students.security.recovery_codes")]: isTwoStep && String(recovery_codes_left),
    [t("students.security.failed_sign_ins")]: String(failed_sign_ins),
    [t("students.security.wrong_codes")]: String(wrong_codes),
    [t("students.security.wrong_app_codes")]: isTwoStep && String(wrong_app_codes),
  };
  return (
    <Section title={t("students.security.title")}>
      <span className={styles.tags}>
        <Tag tone={isTwoStep ? "success" : "plain"}>
          {t(isTwoStep ? "students.security.two_step" : "students.security.one_step")}
        </Tag>
        {security.codes_closed && <Tag tone="warning">{t("students.security.codes_closed")}</Tag>}
      </span>
      <dl className={styles.facts}>
        <FactRows rows={facts} />
      </dl>
      <Rows
        items={security.events.filter(({ event }) => oneOf(SECURITY_EVENTS, event))}
        none={t("students.security.none")}
        keyOf={({ at, event, detail }) => `${at} ${event} ${detail}`}
      >
        {({ at, event, detail, tries }) => (
          <>
            <span>
              <span>{textOf(`students.security.events.${event}`, event)}</span>{" "}
              <span className={styles.small} dir="auto">
                {[detail, tries ? t("students.security.tries", { count: tries }) : ""].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className={styles.small}>
              <RelativeTime moment={at} />
            </span>
          </>
        )}
      </Rows>
    </Section>
  );
}
