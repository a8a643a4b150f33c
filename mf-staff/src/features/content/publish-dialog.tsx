import type { LegalChange, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { CONTENT_NOTE_MAX } from "@academy/shared/contract/staff/content";
import { lengthOf } from "@academy/shared/contract/text-length";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { publishDraft } from "./content.api.ts";
import { LegalChangeChoice } from "./legal/legal-change-choice.tsx";
import { useLabels } from "./use-labels.ts";

const Text = z.string();

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
  const { t } = useTranslation("staff");
  const form = useId();
  const note = useDraft("publish-content", "", Text);
  const { field } = useLabels();
  const [legalChange, setLegalChange] = useState<LegalChange | null>(null);
  const [tried, setTried] = useState(false);
  const publish = useStep({
    send: publishDraft,
    done: () => t("content.published"),
    after: () => {
      note.forget();
      onClose();
    },
  });
  const length = lengthOf(note.value.trim());
  const isNoted = length > 0 && length <= CONTENT_NOTE_MAX;
  const isAnswered = legal.length === 0 || legalChange !== null;
  const send = () => {
    setTried(true);
    if (!isNoted || !isAnswered) return;
    const answer = legal.length > 0 && legalChange ? { legal_change: legalChange } : {};
    publish.mutate({ revision, note: note.value.trim(), ...answer });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("content.publish_title")}
      dismissible={!publish.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={publish.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button type="submit" form={form} pending={publish.isPending} pendingLabel={t("content.publishing")}>
            {t("content.publish")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t("content.publish_means", { count: changes })}</p>
        <TextArea
          data-initial-focus=""
          label={t("content.note")}
          help={t("content.note_help")}
          maxLength={CONTENT_NOTE_MAX}
          value={note.value}
          onChange={({ target }) => note.write(target.value)}
          error={tried && !isNoted ? t("content.note_empty", { most: CONTENT_NOTE_MAX }) : undefined}
        />
        {legal.length > 0 && (
          <LegalChangeChoice
            texts={legal.map(field).join(", ")}
            chosen={legalChange}
            refused={tried && !isAnswered}
            onChoose={setLegalChange}
          />
        )}
        <StepFailure error={publish.error} onRetry={send} retrying={publish.isPending} />
      </form>
    </Dialog>
  );
}
