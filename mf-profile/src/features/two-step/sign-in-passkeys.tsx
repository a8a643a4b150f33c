import { type Factors, PASSKEYS_MOST } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Async } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Panel } from "#ui/panel.tsx";
import rows from "#ui/rows.module.css";
import { useFactorDialog } from "./codes/use-factor-dialog.tsx";
import { hasPasskeys } from "./passkeys/has-passkeys.ts";
import { PasskeyLoader } from "./passkeys/passkey-loader.tsx";
import { PasskeyRow } from "./passkeys/passkey-row.tsx";
import { factorsQuery, isSecondFactor } from "./query/factors.api.ts";
import own from "./style/two-step.module.css";

/** Signing in without a password: the passkeys that only sign in, and a new one (reading 132). */
export function SignInPasskeys({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const factors = useQuery(factorsQuery());
  if (factors.data === null) return null;
  return (
    <Panel title={t("two_step.passkeys.title")}>
      <Async result={factors} skeleton={<Skeleton shape="row" />}>
        {(list) => list && <PasskeyList student={student} factors={list} />}
      </Async>
    </Panel>
  );
}

function PasskeyList({ student, factors }: { student: Student; factors: Factors }) {
  const t = useTranslations("profile");
  const invalidate = useInvalidate();
  const list = useFocusFallback<HTMLUListElement>();
  const { show, dialog } = useFactorDialog(student, () => invalidate(factorsQuery()));
  const passkeys = factors.passkeys.filter((passkey) => !isSecondFactor(passkey));
  const isOn = factors.totp !== null || factors.required || factors.passkeys.some(isSecondFactor);
  const canAdd = student.email_verified && hasPasskeys() && !isOn && factors.passkeys.length < PASSKEYS_MOST;
  return (
    <>
      <p className={rows.small}>{t("two_step.passkeys.lead")}</p>
      {isOn && <p className={rows.small}>{t("two_step.passkeys.with_second_step")}</p>}
      {passkeys.length > 0 && (
        <ul ref={list} className={rows.list} tabIndex={-1} aria-label={t("two_step.passkeys.title")}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} show={show} />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={own.actions}>
          <Button variant="secondary" onClick={() => show((change) => <PasskeyLoader {...change} isFactor={false} />)}>
            {t("two_step.passkeys.create")}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
