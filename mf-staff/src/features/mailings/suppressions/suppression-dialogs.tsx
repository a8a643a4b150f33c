import {
  type NewSuppression as Entry,
  NewSuppression,
  type Suppression,
  type SuppressionCause,
} from "@academy/shared/contract/staff/suppressions";
import { refusedByContract } from "@academy/shared/forms/refused-by-contract";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { addSuppression, removeSuppression } from "./suppressions.api.ts";

const FIELDS = ["address"] as const;

/** Puts an account on the suppression list by its address. */
export function AddSuppression({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const draft = useDraft("suppression", "", z.string());
  const refused = useRefusedFields(FIELDS);
  const address = draft.value.trim();
  const step = useStep({
    send: (entry: Entry) => addSuppression(entry),
    done: () => t("suppressions.added", { address }),
    after: draft.forget,
  });
  const refuse = (error: unknown) => {
    refused.refuseBy(error);
    if (error instanceof ApiError && error.fields.address) document.getElementById(refused.idOf("address"))?.focus();
  };
  return (
    <ReasonDialog
      title={t("suppressions.add_title")}
      consequence={t("suppressions.add_why")}
      action={t("suppressions.add")}
      place="suppression"
      fields={FIELDS}
      variant="primary"
      isReady={() => !refused.refuseCodes(refusedByContract(NewSuppression, { address, reason: "-" }, FIELDS))}
      onConfirm={(reason) => step.mutateAsync({ address, reason }, { onError: refuse })}
      onClose={onClose}
    >
      <EmailField
        data-initial-focus=""
        id={refused.idOf("address")}
        label={t("suppressions.address")}
        autoComplete="off"
        value={draft.value}
        error={refused.errorOf("address")}
        onChange={({ target }) => {
          draft.write(target.value);
          refused.forget("address");
        }}
      />
    </ReasonDialog>
  );
}

interface RemoveSuppressionProps {
  entry: Suppression;
  cause: SuppressionCause;
  onClose: () => void;
}

/** Takes an entry off the suppression list, after saying what that means for its cause. */
export function RemoveSuppression({ entry, cause, onClose }: RemoveSuppressionProps) {
  const { t } = useTranslation("staff");
  const { student, address } = entry;
  const step = useStep({
    send: (reason: string) => removeSuppression(student, cause, reason),
    done: () => t("suppressions.removed", { address }),
  });
  return (
    <ReasonDialog
      title={t("suppressions.remove_title", { address })}
      consequence={t(`suppressions.remove_why.${cause}`)}
      action={t("suppressions.remove")}
      place={`suppression:${student}:${cause}`}
      onConfirm={step.mutateAsync}
      onClose={onClose}
    />
  );
}
