import { text } from "@academy/shared/contract/fields";
import type { LegalChange, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { CONTENT_NOTE_MAX } from "@academy/shared/contract/staff/content";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { publishDraft } from "./content.api.ts";
import { LegalChangeChoice } from "./legal/legal-change-choice.tsx";
import { useLabels } from "./use-labels.ts";

/** Asks for a note about the changes, then publishes the draft. */
export function PublishDialog({
  revision,
  changes,
  legal,
  onClose,
}: {
  revision: number;
  changes: number;
  /** The legal texts that the draft changes. */
  legal: readonly LegalKind[];
  onClose: () => void;
}) {
  const t = useTranslations("staff");
  const { field } = useLabels();
  const [legalChange, setLegalChange] = useState<LegalChange | null>(null);
  const form = useForm({
    mutation: useAction({ send: publishDraft, done: () => t("content.published"), after: onClose }),
    draft: useDraft("publish-content", { note: "" }),
    validate: ({ note }) =>
      validated(
        { revision, note: note.trim(), ...(legalChange && { legal_change: legalChange }) },
        {
          note: !z.safeParse(text(CONTENT_NOTE_MAX), note).success && "note",
          legal_change: legal.length > 0 && !legalChange && "field.required",
        },
      ),
    sentenceOf: () => t("content.note_empty", { most: CONTENT_NOTE_MAX }),
  });
  return (
    <FormDialog
      title={t("content.publish_title")}
      action={t("content.publish")}
      form={form}
      note={<ActionFailure {...form.failure} />}
      pendingLabel={t("content.publishing")}
      onClose={onClose}
    >
      <p>{t("content.publish_means", { count: changes })}</p>
      <TextArea
        {...form.field("note")}
        data-initial-focus=""
        label={t("content.note")}
        help={t("content.note_help")}
        maxLength={CONTENT_NOTE_MAX}
      />
      {legal.length > 0 && (
        <LegalChangeChoice
          texts={legal.map(field).join(", ")}
          chosen={legalChange}
          refused={!legalChange && form.errorOf("legal_change") !== undefined}
          onChoose={setLegalChange}
        />
      )}
    </FormDialog>
  );
}
