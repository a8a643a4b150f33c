import type { FactorChange, Passkey } from "@academy/shared/contract/auth/second-factor";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { useTranslations } from "@academy/shared/i18n";
import { isSecondFactor, releasePasskeys, removeApp, removePasskey } from "#features/two-step/query/factors.api.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";

interface RemoveDialogProps extends ChangeProps {
  /** One factor or passkey, or all second factors: then the passkeys stay, and only sign in. */
  targets: readonly ("app" | "passkeys" | Passkey)[];
  /** Nothing is left afterwards. */
  turnsOff: boolean;
}

/** A factor that was already removed in another tab counts as removed. */
const alreadyRemoved = recoverFrom("factor.unknown", undefined);

function remove(target: RemoveDialogProps["targets"][number], change: FactorChange): Promise<unknown> {
  if (target === "app") return removeApp(change);
  return target === "passkeys" ? releasePasskeys(change) : removePasskey(target.id, change);
}

/** Removes factors after the password; the last one turns two-step verification off, about which it warns. */
export function RemoveDialog({ targets, turnsOff, ...change }: RemoveDialogProps) {
  const t = useTranslations("profile");
  const [target] = targets;
  const name = typeof target === "object" ? target.name : t("two_step.app.name");
  const onlySignsIn = typeof target === "object" && !isSecondFactor(target);
  const lead = onlySignsIn ? "two_step.passkeys.remove_lead" : "two_step.remove_lead";
  const removeAll = async (proof: FactorChange) => {
    try {
      // The factors are removed one after another, so that the server can tell which one is the last.
      for (const each of targets) await remove(each, proof).catch(alreadyRemoved);
    } catch (error) {
      await change.onChanged();
      throw error;
    }
    return {};
  };
  return (
    <ChangeDialog
      {...change}
      danger
      title={turnsOff ? t("two_step.turn_off.title") : t("two_step.remove_title", { name })}
      lead={t(turnsOff ? "two_step.turn_off.lead" : lead)}
      submitLabel={t(turnsOff ? "two_step.turn_off.submit" : "two_step.remove")}
      run={removeAll}
      done={() => (turnsOff ? t("two_step.turn_off.done") : t("two_step.removed", { name }))}
    />
  );
}
