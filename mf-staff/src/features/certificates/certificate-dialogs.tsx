import { CERTIFICATE_NAME_MAX, type StaffCertificate } from "@academy/shared/contract/staff/certificates";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { keep, reissue, withdraw } from "./certificates.api.ts";

interface DialogProps {
  certificate: StaffCertificate;
  onClose: () => void;
}

/** Withdraws a certificate; to correct a mistake, staff issue it anew. */
export function WithdrawDialog({ certificate: { number }, onClose }: DialogProps) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      texts={t("certificates.withdraw", { returnObjects: true, number })}
      draftKey={`withdraw:${number}`}
      send={({ reason }) => withdraw(number, { reason })}
      onClose={onClose}
    />
  );
}

/** Keeps a certificate valid after a refund. */
export function KeepDialog({ certificate: { number }, onClose }: DialogProps) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      texts={t("certificates.keep", { returnObjects: true, number })}
      draftKey={`keep:${number}`}
      send={({ reason }) => keep(number, { reason })}
      onClose={onClose}
    />
  );
}

interface ReissueDialogProps extends DialogProps {
  /** Opens the new document. */
  onIssued: (number: string) => void;
}

/** Issues another document in place of this one, with the name of the profile or a corrected one. */
export function ReissueDialog({ certificate: { number, name, profile_name }, onClose, onIssued }: ReissueDialogProps) {
  const t = useTranslations("staff");
  const [typed, setTyped] = useState(profile_name || name);
  return (
    <ReasonDialog
      texts={t("certificates.reissue", { returnObjects: true, number })}
      draftKey={`reissue:${number}`}
      send={({ reason }) => reissue(number, { name: typed.trim(), reason })}
      done={(issued) => t("certificates.reissue.done", { number: issued.number })}
      after={(issued) => onIssued(issued.number)}
      onClose={onClose}
    >
      {(error) => (
        <TextField
          label={t("certificates.reissue.name")}
          autoComplete="off"
          maxLength={CERTIFICATE_NAME_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error && typed.trim() === "" ? t("certificates.reissue.name_empty") : undefined}
        />
      )}
    </ReasonDialog>
  );
}
