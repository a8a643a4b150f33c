import { type Factors, PASSKEYS_MOST } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { CircleCheck } from "lucide-react";
import { devicesQuery } from "#devices/devices-query.ts";
import rows from "#ui/rows.module.css";
import { AppRow } from "./app/app-row.tsx";
import { CodesRow } from "./codes/codes-row.tsx";
import { RemoveDialog } from "./codes/remove-dialog.tsx";
import { useFactorDialog } from "./codes/use-factor-dialog.tsx";
import { hasPasskeys } from "./passkeys/has-passkeys.ts";
import { PasskeyLoader } from "./passkeys/passkey-loader.tsx";
import { PasskeyRow } from "./passkeys/passkey-row.tsx";
import { RequireDialog } from "./passkeys/require-dialog.tsx";
import { factorsQuery, isSecondFactor } from "./query/factors.api.ts";
import own from "./style/two-step.module.css";

/** The factors in rows, with what can be done to each; one dialog at a time is open. */
export function FactorList({ student, factors }: { student: Student; factors: Factors }) {
  const t = useTranslations("profile");
  const invalidate = useInvalidate();
  const list = useFocusFallback<HTMLUListElement>();
  const actions = useFocusFallback<HTMLDivElement>(list);
  // The first factor ends other sessions, so the devices are asked for as well.
  const { show, dialog } = useFactorDialog(student, () => invalidate(factorsQuery(), devicesQuery()));
  const { totp, required } = factors;
  const passkeys = factors.passkeys.filter(isSecondFactor);
  const count = passkeys.length + (totp ? 1 : 0);
  const isOn = count > 0;
  const isLast = count === 1;
  const keepsLast = required && isLast;
  const mayChange = student.email_verified;
  const canRequire = mayChange && passkeys.length < factors.passkeys.length;
  const canAdd = mayChange && hasPasskeys() && !canRequire && factors.passkeys.length < PASSKEYS_MOST;
  const all = [...(passkeys.length > 0 ? (["passkeys"] as const) : []), ...(totp ? (["app"] as const) : [])];

  return (
    <>
      <div className={own.state}>
        <Tag tone={isOn ? "success" : "plain"} icon={isOn && <CircleCheck size={14} />}>
          {t(isOn ? "two_step.on" : "two_step.off")}
        </Tag>
        <p className={rows.small}>{t(isOn ? "two_step.on_lead" : "two_step.off_lead")}</p>
        {required && <p className={rows.small}>{t(isOn ? "two_step.required" : "two_step.required_open")}</p>}
        {!mayChange && (
          <p className={rows.small}>
            <span>{t("two_step.unconfirmed")}</span>{" "}
            <ConfirmEmailLink variant="link">{t("security.confirm")}</ConfirmEmailLink>
          </p>
        )}
      </div>
      <ul ref={list} className={rows.list} tabIndex={-1} aria-label={t("two_step.title")}>
        <AppRow
          since={totp?.created_at ?? null}
          mayChange={mayChange}
          isLast={isLast}
          keepsLast={keepsLast}
          show={show}
        />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} keepsLast={keepsLast} show={show} />
        ))}
        {isOn && <CodesRow left={factors.recovery_codes_left} show={show} />}
      </ul>
      <div ref={actions} className={own.actions}>
        {canAdd && (
          <Button variant="secondary" onClick={() => show((change) => <PasskeyLoader {...change} isFactor />)}>
            {t("two_step.passkeys.add")}
          </Button>
        )}
        {canRequire && (
          <Button variant="secondary" onClick={() => show(RequireDialog)}>
            {t("two_step.passkeys.require")}
          </Button>
        )}
        {(count > 1 || passkeys.length > 0) && !required && (
          <Button
            variant="quiet-danger"
            onClick={() => show((change) => <RemoveDialog {...change} targets={all} turnsOff />)}
          >
            {t("two_step.turn_off.open")}
          </Button>
        )}
      </div>
      {!hasPasskeys() && <p className={rows.small}>{t("two_step.passkeys.unsupported")}</p>}
      {dialog}
    </>
  );
}
