import { CERTIFICATE_NAME_MAX, type StaffCertificate } from "@academy/shared/contract/staff/certificates";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { useOpenRow } from "#lists/use-open-row.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { reissue } from "./certificates.api.ts";

interface ReissueDialogProps {
  certificate: StaffCertificate;
  onClose: () => void;
}

/** Issues another document in place of this one, with the name of the profile or a corrected one, and opens it. */
export function ReissueDialog({ certificate: { number, name, profile_name }, onClose }: ReissueDialogProps) {
  const t = useTranslations("staff");
  const { show } = useOpenRow();
  const [typed, setTyped] = useState(profile_name || name);
  return (
    <ReasonDialog
      texts={t("certificates.reissue", { returnObjects: true, number })}
      draftKey={`reissue:${number}`}
      send={({ reason }) => reissue({ number }, { name: typed.trim(), reason })}
      done={(issued) => t("certificates.reissue.done", { number: issued.number })}
      after={(issued) => show(issued.number)}
      onClose={onClose}
    >
      {(error) => (
        <TextField
          label={t("certificates.reissue.name")}
          autoComplete="off"
          maxLength={CERTIFICATE_NAME_MAX}
          value={typed}
          onValueChange={setTyped}
          error={error && typed.trim() === "" ? t("certificates.reissue.name_empty") : undefined}
        />
      )}
    </ReasonDialog>
  );
}
