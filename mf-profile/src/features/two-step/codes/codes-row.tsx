import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { LifeBuoy } from "lucide-react";
import rows from "#ui/rows.module.css";

/** From so few codes on the row warns. */
const FEW = 3;

/** How many recovery codes are left, and the way to new ones. */
export function CodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  const t = useTranslations("profile");
  return (
    <li className={rows.row}>
      <LifeBuoy size={22} strokeWidth={1.5} />
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{t("two_step.codes.name")}</span>
          {left <= FEW && <Tag tone="warning">{t("two_step.codes.few")}</Tag>}
        </p>
        <p className={rows.small}>{t("two_step.codes.left", { count: left, all: RECOVERY_CODES })}</p>
      </div>
      <Button variant="quiet" onClick={onRenew}>
        {t("two_step.codes.renew")}
      </Button>
    </li>
  );
}
