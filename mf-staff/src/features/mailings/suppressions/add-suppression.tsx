import { NewSuppression } from "@academy/shared/contract/staff/suppressions";
import { useTranslations } from "@academy/shared/i18n";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ReasonField, useReasonSentence } from "#ui/reason-dialog.tsx";
import { addSuppression } from "./suppressions.api.ts";

/** Puts an account on the suppression list by its address. */
export function AddSuppression({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staff");
  const action = useAction({
    send: addSuppression,
    done: (_, { address }) => t("suppressions.added", { address }),
    after: onClose,
  });
  const form = useForm({
    mutation: action,
    draft: useDraft("suppression", { address: "", reason: "" }),
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
