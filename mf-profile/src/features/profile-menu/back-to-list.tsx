import { useTranslations } from "@academy/shared/i18n";
import { useLocation, useNavigate, useRolePath } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { ChevronLeft } from "lucide-react";
import styles from "./back-to-list.module.css";

/** Closes the open tab on a phone. Who came from the list goes back in the history, so that the browser's Back agrees (spec §2). */
export function BackToList() {
  const t = useTranslations("profile");
  const navigate = useNavigate();
  const path = useRolePath();
  const { state } = useLocation();
  const cameFromList = typeof state === "object" && state !== null && "fromList" in state;
  const close = () => void (cameFromList ? navigate(-1) : navigate(path("profile"), { replace: true }));
  return (
    <div className={styles.back}>
      <Button variant="quiet" icon={<ChevronLeft size={20} />} onClick={close}>
        {t("menu.back")}
      </Button>
    </div>
  );
}
