import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { isPurchase, returnAddress } from "@academy/shared/session";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { CircleCheck } from "lucide-react";
import styles from "./confirm-email.module.css";

/** 'You are successfully registered': to the main page, or on to the page that asked for a student. */
export function ConfirmedStep() {
  const t = useTranslations("auth");
  const path = useRolePath();
  const goOn = returnAddress();
  const message = useFocus<HTMLDivElement>();

  return (
    <div className={styles.step}>
      <div ref={message} tabIndex={-1} role="status" className={styles.done}>
        <CircleCheck size={40} strokeWidth={1.5} />
        <p>{t("code.done_lead")}</p>
      </div>
      {goOn !== "/" && (
        <ButtonLink wide to={goOn}>
          {t(isPurchase(goOn) ? "code.to_purchase" : "code.go_on")}
        </ButtonLink>
      )}
      <ButtonLink wide variant={goOn === "/" ? "primary" : "secondary"} to={path("home")}>
        {t("code.to_main")}
      </ButtonLink>
    </div>
  );
}
