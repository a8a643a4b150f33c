import type { Passkey } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { KeyRound } from "lucide-react";
import { RemoveDialog } from "#features/two-step/codes/remove-dialog.tsx";
import type { ShowDialog } from "#features/two-step/codes/use-factor-dialog.tsx";
import { Row } from "#ui/row.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  /** It is the last factor. */
  isLast?: boolean;
  /** It is the last factor of a member of the staff. */
  keepsLast?: boolean;
  show: ShowDialog;
}

/** One passkey by its name: since when, last used when, and what can be done with it. */
export function PasskeyRow({ passkey, isLast = false, keepsLast = false, show }: PasskeyRowProps) {
  const t = useTranslations("profile");
  const moment = useMoment();
  const { name, created_at, used_at } = passkey;
  return (
    <Row
      icon={KeyRound}
      name={name}
      facts={[
        t("two_step.passkeys.since", moment(created_at)),
        used_at && t("two_step.passkeys.used", moment(used_at)),
        keepsLast && t("two_step.keeps_last"),
      ]}
    >
      <Button
        variant="quiet"
        onClick={() => show((change) => <RenamePasskey {...change} passkey={passkey} />)}
        aria-label={t("two_step.passkeys.rename_one", { name })}
      >
        {t("two_step.passkeys.rename")}
      </Button>
      {!keepsLast && (
        <Button
          variant="quiet"
          onClick={() => show((change) => <RemoveDialog {...change} targets={[passkey]} turnsOff={isLast} />)}
          aria-label={t("two_step.remove_one", { name })}
        >
          {t("two_step.remove")}
        </Button>
      )}
    </Row>
  );
}
