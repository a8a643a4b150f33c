import { ReturnPath } from "@academy/shared/contract/fields";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { useLocation, useNavigate } from "@academy/shared/router";
import * as z from "@academy/shared/schema";
import { rememberReturn } from "@academy/shared/session";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { useEffect, useState } from "react";
import { RecoveryForm } from "#features/recovery/recovery-form.tsx";
import { AuthFrame } from "#ui/auth-frame.tsx";
import { emailFromState } from "#ui/email-from-state.ts";
import styles from "#ui/form.module.css";
import { keptToken, linkToken } from "#ui/link-token.ts";

/** The screen at /forgot and /forget, also where the link of the email leads. */
export function RecoveryScreen() {
  const t = useTranslations("auth");
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  const given = linkToken(search, hash);
  const token = given ?? keptToken(state);
  // Keeps the page that the link of the email returns to; before the first paint, and a second time changes nothing.
  useState(() => {
    const next = new URLSearchParams(search).get("next");
    if (next !== null && z.safeParse(ReturnPath, next).success) rememberReturn(next);
  });
  // The token leaves the address bar at once; a reload finds it in the history's state.
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { recoveryToken: given } });
  }, [given, navigate, pathname]);

  return (
    <AuthFrame title={t("recovery.title")} lead={t("recovery.lead")} maxim="keep">
      <RecoveryForm key={token} email={emailFromState(state)} token={token} />
      <p className={styles.other}>
        <Trans t={t} i18nKey="recovery.remembered" components={{ signIn: <RoleLink role="signIn" /> }} />
      </p>
    </AuthFrame>
  );
}
