import type { StepUpMethod } from "@academy/shared/contract/auth/step-up-methods";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { AppCodeForm } from "@academy/shared/ui/verification-code/app-code-form";
import { useState } from "react";
import { PasskeyLoader } from "./passkey-loader.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { confirmOwner } from "./step-up.api.ts";
import own from "./step-up.module.css";

interface StepUpProps {
  methods: readonly StepUpMethod[];
  onConfirmed: () => void;
}

/** Asks the student to authenticate again: one of the account's methods at a time, the others as buttons; without any, a new sign-in. */
export function StepUp({ methods, onConfirmed }: StepUpProps) {
  const { t } = useTranslation("profile");
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  const usable = methods.filter((method) => method !== "passkey" || hasPasskeys);
  const [method, setMethod] = useState(usable[0]);
  const others = usable.filter((other) => other !== method);
  if (!method) return <SignInAgain />;
  return (
    <div className={own.step}>
      <p>{t("step_up.lead")}</p>
      {method === "password" && <PasswordStep onConfirmed={onConfirmed} />}
      {method === "totp" && (
        <AppCodeForm
          call="update"
          label={t("two_step.app.code")}
          submitLabel={t("two_step.continue")}
          check={(code) => confirmOwner({ code })}
          onChecked={onConfirmed}
          onEnded={() => setMethod(method)}
          autoFocus
        />
      )}
      {method === "passkey" && <PasskeyLoader onConfirmed={onConfirmed} />}
      {others.length > 0 && (
        <div className={own.ways}>
          {others.map((other) => (
            <Button key={other} variant="link" onClick={() => setMethod(other)}>
              {t(`step_up.use_${other}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
