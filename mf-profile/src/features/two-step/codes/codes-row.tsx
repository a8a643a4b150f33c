import { RECOVERY_CODES } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { LifeBuoy } from "lucide-react";
import { Row } from "#ui/row.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import type { ShowDialog } from "./use-factor-dialog.tsx";

/** From so few codes on the row warns. */
const FEW = 3;

/** How many recovery codes are left, and the way to new ones. */
export function CodesRow({ left, show }: { left: number; show: ShowDialog }) {
  const t = useTranslations("profile");
  return (
    <Row
      icon={LifeBuoy}
      name={t("two_step.codes.name")}
      tag={left <= FEW && <Tag tone="warning">{t("two_step.codes.few")}</Tag>}
      facts={[t("two_step.codes.left", { count: left, all: RECOVERY_CODES })]}
    >
      <Button variant="quiet" onClick={() => show(RenewCodesDialog)}>
        {t("two_step.codes.renew")}
      </Button>
    </Row>
  );
}
