import { NewSuppression, type Suppression, type SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ReasonDialog, ReasonField, useReasonSentence } from "#ui/reason-dialog.tsx";
import { addSuppression, removeSuppression } from "./suppressions.api.ts";

const Typed = z.object({ address: z.string(), reason: z.string() });

/** Puts an account on the suppression list by its address. */
export function AddSuppression({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staff");
  const step = useStep({
    send: addSuppression,
    done: (_, { address }) => t("suppressions.added", { address }),
    after: onClose,
  });
  const form = useForm({
    mutation: step,
    draft: useDraft("suppression", { address: "", reason: "" }, Typed),
    validate: NewSuppression,
    sentenceOf: useReasonSentence(),
  });
  return (
    <FormDialog title={t("suppressions.add_title")} action={t("suppressions.add")} form={form} onClose={onClose}>
      <p>{t("suppressions.add_why")}</p>
      <EmailField
        {...form.field("address")}
        data-initial-focus=""
        label={t("suppressions.address")}
        autoComplete="off"
      />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}

interface RemoveSuppressionProps {
  entry: Suppression;
  cause: SuppressionCause;
  onClose: () => void;
}

/** Takes an entry off the suppression list, after saying what that means for its cause. */
export function RemoveSuppression({ entry, cause, onClose }: RemoveSuppressionProps) {
  const t = useTranslations("staff");
  const { student, address } = entry;
  return (
    <ReasonDialog
      title={t("suppressions.remove_title", { address })}
      consequence={t(`suppressions.remove_why.${cause}`)}
      action={t("suppressions.remove")}
      draftKey={`suppression:${student}:${cause}`}
      send={({ reason }) => removeSuppression(student, cause, reason)}
      done={() => t("suppressions.removed", { address })}
      onClose={onClose}
    />
  );
}
