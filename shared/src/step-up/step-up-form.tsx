import type { StepUpMethod } from "@academy/shared/contract/auth/step-up-methods";
import { provideTexts, useTranslations } from "@academy/shared/i18n";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { AppCodeForm } from "#ui/verification-code/app-code-form.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { confirmOwner } from "./step-up.api.ts";
import own from "./step-up.module.css";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";

/** Registers the texts of the form. They come with its code: one file for a part that most visits never load. */
export const provideStepUpTexts = (): Promise<void> =>
  provideTexts("step-up", { en: () => Promise.resolve(en), ru: () => Promise.resolve(ru) });

export interface StepUpProps {
  methods: readonly StepUpMethod[];
  onConfirmed: () => void;
}

/** Asks the person to authenticate again: one of the account's methods at a time, the others as buttons; without any, a new sign-in. */
export function StepUpForm({ methods, onConfirmed }: StepUpProps) {
  const t = useTranslations("step-up");
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  const usable = methods.filter((method) => method !== "passkey" || hasPasskeys);
  const [method, setMethod] = useState(usable[0]);
  const others = usable.filter((other) => other !== method);
  if (!method) return <SignInAgain />;
  return (
    <div className={own.step}>
      <p>{t("lead")}</p>
      {method === "password" && <PasswordStep onConfirmed={onConfirmed} />}
      {method === "totp" && (
        <AppCodeForm
          call="update"
          label={t("code")}
          submitLabel={t("continue")}
          check={(code) => confirmOwner({ code })}
          onChecked={onConfirmed}
          onEnded={() => setMethod(method)}
          autoFocus
        />
      )}
      {method === "passkey" && <PasskeyStep onConfirmed={onConfirmed} />}
      {others.length > 0 && (
        <div className={own.ways}>
          {others.map((other) => (
            <Button key={other} variant="link" onClick={() => setMethod(other)}>
              {t(`use_${other}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export interface StepUpDialogProps extends StepUpProps {
  onClose: () => void;
}

/** The form in a dialog. */
export function StepUpFormDialog({ onClose, ...form }: StepUpDialogProps) {
  const t = useTranslations("step-up");
  return (
    <Dialog open onClose={onClose} title={t("title")} size="small">
      <StepUpForm {...form} />
    </Dialog>
  );
}
