import type { RecoveryCodes, TotpStarted } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import type { ChangeProps } from "#features/two-step/codes/change-dialog.tsx";
import { CodesDialog } from "#features/two-step/codes/codes-dialog.tsx";
import { ConfirmForm } from "#features/two-step/confirm/confirm-form.tsx";
import { beginApp } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";
import { SecretStep } from "./secret-step.tsx";

/** From the password over the QR code to the recovery codes, which come with the first factor only. */
export function AppDialog({ student, onChanged, onClose }: ChangeProps) {
  const t = useTranslations("profile");
  const [started, setStarted] = useState<TotpStarted | "ended" | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const finish = ({ recovery_codes }: RecoveryCodes) => {
    void onChanged();
    if (recovery_codes.length > 0) return setCodes(recovery_codes);
    raiseToast({ tone: "success", message: t("two_step.app.connected") });
    onClose();
  };
  if (codes.length > 0) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("two_step.app.title")} size="small">
      {started && started !== "ended" ? (
        <SecretStep {...started} onConfirmed={finish} onEnded={() => setStarted("ended")} />
      ) : (
        <ConfirmForm student={student} submitLabel={t("two_step.continue")} run={beginApp} onDone={setStarted}>
          {started === "ended" && (
            <Banner tone="warning" live>
              {t("two_step.app.ended")}
            </Banner>
          )}
          <p className={own.text}>{t("two_step.app.before")}</p>
        </ConfirmForm>
      )}
    </Dialog>
  );
}
