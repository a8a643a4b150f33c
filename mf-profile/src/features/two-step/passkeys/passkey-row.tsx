import type { Passkey } from "@academy/shared/contract/auth/second-factor";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { KeyRound } from "lucide-react";
import rows from "#ui/rows.module.css";

interface PasskeyRowProps {
  passkey: Passkey;
  /** It is the last factor of a member of the staff. */
  keepsLast: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey by its name: since when, last used when, and what can be done with it. */
export function PasskeyRow({ passkey: { name, created_at, used_at }, keepsLast, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const day = (moment: string) => longDate(new Date(moment), language);
  return (
    <li className={rows.row}>
      <KeyRound size={22} strokeWidth={1.5} />
      <div className={rows.text}>
        <p className={rows.name}>{name}</p>
        <p className={rows.small}>{t("two_step.passkeys.since", { date: day(created_at) })}</p>
        {used_at && <p className={rows.small}>{t("two_step.passkeys.used", { date: day(used_at) })}</p>}
        {keepsLast && <p className={rows.small}>{t("two_step.keeps_last")}</p>}
      </div>
      <Button variant="quiet" onClick={onRename} aria-label={t("two_step.passkeys.rename_one", { name })}>
        {t("two_step.passkeys.rename")}
      </Button>
      {!keepsLast && (
        <Button variant="quiet" onClick={onRemove} aria-label={t("two_step.remove_one", { name })}>
          {t("two_step.remove")}
        </Button>
      )}
    </li>
  );
}
