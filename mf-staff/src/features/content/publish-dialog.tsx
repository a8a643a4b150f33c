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

const Text = z.string();

/** Asks what was changed, and shows the draft to everybody. */
export function PublishDialog({
  revision,
  changes,
  onClose,
}: {
  revision: number;
  changes: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("staff");
  const form = useId();
  const note = useDraft("publish-content", "", Text);
  const [refused, setRefused] = useState(false);
  const publish = useStep({
    send: publishDraft,
    done: () => t("content.published"),
    after: () => {
      note.forget();
      onClose();
    },
  });
  const length = lengthOf(note.value.trim());
  const send = () => {
    const isFine = length > 0 && length <= CONTENT_NOTE_MAX;
    setRefused(!isFine);
    if (isFine) publish.mutate({ revision, note: note.value.trim() });
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
          error={refused ? t("content.note_empty", { count: CONTENT_NOTE_MAX }) : undefined}
        />
        <StepFailure error={publish.error} onRetry={send} retrying={publish.isPending} />
      </form>
    </Dialog>
  );
}
