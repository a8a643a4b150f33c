import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Smartphone } from "lucide-react";
import { RemoveDialog } from "#features/two-step/codes/remove-dialog.tsx";
import type { ShowDialog } from "#features/two-step/codes/use-factor-dialog.tsx";
import { Row } from "#ui/row.tsx";
import { AppLoader } from "./app-loader.tsx";

interface AppRowProps {
  /** Since when an app is connected; null for none. */
  since: string | null;
  mayChange: boolean;
  /** It is the last factor. */
  isLast: boolean;
  /** It is the last factor of a member of the staff. */
  keepsLast: boolean;
  show: ShowDialog;
}

/** The authenticator app: connected since when, or how it would help, and the one thing that can be done. */
export function AppRow({ since, mayChange, isLast, keepsLast, show }: AppRowProps) {
  const t = useTranslations("profile");
  const moment = useMoment();
  const name = t("two_step.app.name");
  return (
    <Row
      icon={Smartphone}
      name={name}
      facts={[
        since ? t("two_step.app.since", moment(since)) : t("two_step.app.lead"),
        since && keepsLast && t("two_step.keeps_last"),
      ]}
    >
      {!since && mayChange && (
        <Button variant="quiet" onClick={() => show(AppLoader)} aria-label={t("two_step.app.set_up_one")}>
          {t("two_step.app.set_up")}
        </Button>
      )}
      {since && !keepsLast && (
        <Button
          variant="quiet"
          onClick={() => show((change) => <RemoveDialog {...change} targets={["app"]} turnsOff={isLast} />)}
          aria-label={t("two_step.remove_one", { name })}
        >
          {t("two_step.remove")}
        </Button>
      )}
    </Row>
  );
}
