import type { StepUpMethod } from "@academy/shared/contract/auth/step-up-methods";
import { useTranslation } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { StepUp } from "./step-up.tsx";

interface StepUpDialogProps {
  methods: readonly StepUpMethod[];
  onConfirmed: () => void;
  onClose: () => void;
}

/** The dialog that asks the student to authenticate again, for a change that is made by one press. */
export function StepUpDialog({ methods, onConfirmed, onClose }: StepUpDialogProps) {
  const { t } = useTranslation("profile");
  return (
    <Dialog open onClose={onClose} title={t("step_up.title")} size="small">
      <StepUp methods={methods} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
