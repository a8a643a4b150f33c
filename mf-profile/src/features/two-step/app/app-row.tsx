import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Smartphone } from "lucide-react";
import { Row } from "#ui/row.tsx";

interface AppRowProps {
  /** Since when an app is connected; null for none. */
  since: string | null;
  mayChange: boolean;
  /** It is the last factor of a member of the staff. */
  keepsLast: boolean;
  onSetUp: () => void;
  onRemove: () => void;
}

/** The authenticator app: connected since when, or how it would help, and the one thing that can be done. */
export function AppRow({ since, mayChange, keepsLast, onSetUp, onRemove }: AppRowProps) {
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
        <Button variant="quiet" onClick={onSetUp} aria-label={t("two_step.app.set_up_one")}>
          {t("two_step.app.set_up")}
        </Button>
      )}
      {since && !keepsLast && (
        <Button variant="quiet" onClick={onRemove} aria-label={t("two_step.remove_one", { name })}>
          {t("two_step.remove")}
        </Button>
      )}
    </Row>
  );
}
