import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useRef, useState } from "react";
import { RecoveryForm } from "./recovery-form.tsx";

interface RecoveryDialogProps {
  /** The address typed on the sign-in form. */
  email: string;
  onClose: () => void;
}

/** The recovery over the sign-in form; a half-typed new password is not thrown away unasked (spec §2, visual §3). */
export function RecoveryDialog({ email, onClose }: RecoveryDialogProps) {
  const t = useTranslations("auth");
  const [typing, setTyping] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const stay = () => {
    setLeaving(false);
    requestAnimationFrame(() => steps.current?.querySelector<HTMLElement>('form input:not([tabindex="-1"])')?.focus());
  };
  const close = () => {
    if (leaving) stay();
    else if (typing) setLeaving(true);
    else onClose();
  };
  // The question is shown in the same dialog: of two, a second Escape would close both.
  const question = (
    <>
      <Button variant="secondary" autoFocus data-initial-focus="" onClick={stay}>
        {t("recovery.leaving.stay")}
      </Button>
      <Button variant="danger" onClick={onClose}>
        {t("recovery.leaving.leave")}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={t(leaving ? "recovery.leaving.title" : "recovery.title")}
      size="small"
      actions={leaving && question}
    >
      {leaving && <p>{t("recovery.leaving.lead")}</p>}
      <div ref={steps} hidden={leaving}>
        <RecoveryForm email={email} onTyping={setTyping} />
      </div>
    </Dialog>
  );
}
