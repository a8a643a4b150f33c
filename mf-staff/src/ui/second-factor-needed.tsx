import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { ShieldCheck } from "lucide-react";

/** Shown to a member of the staff without a second factor: why it is needed, and where to set one up (reading 83). */
export function SecondFactorNeeded() {
  const t = useTranslations("staff");
  const path = useRolePath();
  return (
    <EmptyState
      icon={<ShieldCheck size={32} strokeWidth={1.5} />}
      action={<ButtonLink to={`${path("profile")}?tab=accountSecurity`}>{t("frame.second_factor.action")}</ButtonLink>}
    >
      {t("frame.second_factor.why")}
    </EmptyState>
  );
}
