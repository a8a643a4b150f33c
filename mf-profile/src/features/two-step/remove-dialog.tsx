import type { FactorChange, Passkey } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { recoverFrom } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { ConfirmForm } from "./confirm/confirm-form.tsx";
import { isSecondFactor, releasePasskeys, removeApp, removePasskey } from "./query/factors.api.ts";
import own from "./style/two-step.module.css";

interface RemoveDialogProps {
  student: Student;
  /** One factor or passkey, or all second factors: then the passkeys stay, and only sign in. */
  targets: readonly ("app" | "passkeys" | Passkey)[];
  /** Nothing is left afterwards. */
  turnsOff: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
  onGone: () => void;
}

/** A factor that was already removed in another tab counts as removed. */
const alreadyRemoved = recoverFrom("factor.unknown", undefined);

function remove(target: RemoveDialogProps["targets"][number], change: FactorChange): Promise<unknown> {
  if (target === "app") return removeApp(change);
  return target === "passkeys" ? releasePasskeys(change) : removePasskey(target.id, change);
}

/** Removes factors after the password; the last one turns two-step verification off, about which it warns. */
export function RemoveDialog({ student, targets, turnsOff, onChanged, onClose, onGone }: RemoveDialogProps) {
  const t = useTranslations("profile");
  const [target] = targets;
  const name = typeof target === "object" ? target.name : t("two_step.app.name");
  const only = typeof target === "object" && !isSecondFactor(target);
  const removeAll = async (change: FactorChange) => {
    try {
      // The factors are removed one after another, so that the server can tell which one is the last.
      for (const each of targets) await remove(each, change).catch(alreadyRemoved);
    } catch (error) {
      await onChanged();
      throw error;
    }
  };
  const finish = async () => {
    await onChanged();
    onClose();
    onGone();
    raiseToast({ tone: "success", message: turnsOff ? t("two_step.turn_off.done") : t("two_step.removed", { name }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={turnsOff ? t("two_step.turn_off.title") : t("two_step.remove_title", { name })}
      size="small"
    >
      <ConfirmForm
        student={student}
        danger
        submitLabel={t(turnsOff ? "two_step.turn_off.submit" : "two_step.remove")}
        run={removeAll}
        onDone={finish}
      >
        <p className={own.text}>
          {t(turnsOff ? "two_step.turn_off.lead" : only ? "two_step.passkeys.remove_lead" : "two_step.remove_lead")}
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
