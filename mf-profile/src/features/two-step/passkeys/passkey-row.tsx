import type { Passkey } from "@academy/shared/contract/auth/second-factor";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { KeyRound } from "lucide-react";
import { Row } from "#ui/row.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  /** It is the last factor of a member of the staff. */
  keepsLast?: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey by its name: since when, last used when, and what can be done with it. */
export function PasskeyRow({ passkey, keepsLast = false, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const { name, created_at, used_at } = passkey;
  const day = (moment: string) => longDate(new Date(moment), language);
  return (
    <Row
      icon={KeyRound}
      name={name}
      facts={[
        t("two_step.passkeys.since", { date: day(created_at) }),
        used_at && t("two_step.passkeys.used", { date: day(used_at) }),
        keepsLast && t("two_step.keeps_last"),
      ]}
    >
      <Button variant="quiet" onClick={onRename} aria-label={t("two_step.passkeys.rename_one", { name })}>
        {t("two_step.passkeys.rename")}
      </Button>
      {!keepsLast && (
        <Button variant="quiet" onClick={onRemove} aria-label={t("two_step.remove_one", { name })}>
          {t("two_step.remove")}
        </Button>
      )}
    </Row>
  );
}
