import type { RecoveryCodes, TotpStarted } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { AppCodeForm } from "@academy/shared/ui/verification-code/app-code-form";
import { confirmApp } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";
import { QrCode } from "./qr-code.tsx";

interface SecretStepProps extends TotpStarted {
  onConfirmed: (codes: RecoveryCodes) => unknown;
  /** The secret is good no more. */
  onEnded: () => void;
}

/** The secret as a QR code, as a link for an app on this very device, and as characters; the app's first code confirms it. */
export function SecretStep({ secret, uri, onConfirmed, onEnded }: SecretStepProps) {
  const t = useTranslations("profile");
  const instructions = useFocus<HTMLDivElement>();
  // Not into the boxes: on a phone the keyboard would cover the code that is to be scanned.
  const grouped = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return (
    <div className={own.step}>
      <div ref={instructions} tabIndex={-1} className={own.message}>
        <p className={own.text}>{t("two_step.app.scan")}</p>
      </div>
      <div className={own.qr}>
        <QrCode text={uri} label={t("two_step.app.qr")} />
      </div>
      {uri.startsWith("otpauth://") && (
        <p>
          <a href={uri}>{t("two_step.app.open")}</a>
        </p>
      )}
      <div className={own.secret}>
        <p className={own.text}>{t("two_step.app.type")}</p>
        <code className={own.code} translate="no">
          {grouped}
        </code>
        <div className={own.quiet}>
          <CopyButton text={secret} name={t("two_step.app.copy")} />
        </div>
      </div>
      <AppCodeForm
        call="update"
        label={t("two_step.app.code")}
        submitLabel={t("two_step.app.confirm")}
        check={confirmApp}
        onChecked={onConfirmed}
        onEnded={onEnded}
      />
    </div>
  );
}
