import { MESSAGE_MAX } from "@academy/shared/contract/feedback";
import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { lengthOf } from "@academy/shared/contract/text-length";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { isConflict, useStep } from "#steps/use-step.ts";
import { CannedAnswers } from "#ui/canned-answers/canned-answers.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import type { QueueSteps } from "#ui/queue.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { replyToMessage } from "./messages.api.ts";
import styles from "./messages.module.css";

const Text = z.string();

interface ReplyFormProps {
  message: StaffMessageDetail;
  letter: NonNullable<StaffMessageDetail["letter"]>;
  steps: QueueSteps;
}

/** Answers a message by email, in the language of the message; below the form, a preview shows the email. */
export function ReplyForm({ message, letter, steps }: ReplyFormProps) {
  const { t } = useTranslation("staff");
  const { id, replies, reply_to } = message;
  const draft = useDraft(`message:${id}`, "", Text);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string>();
  const [previewing, setPreviewing] = useState(false);
  const reply = useStep({
    send: (content: string) => replyToMessage(id, { content, last_reply: replies.at(-1)?.id ?? null }),
    done: () => t("messages.reply.sent"),
    after: () => {
      draft.forget();
      steps.openNext();
    },
  });
  const send = () => {
    const length = lengthOf(draft.value.trim());
    const isFine = length > 0 && length <= MESSAGE_MAX;
    const problem = length === 0 ? "empty" : "long";
    setRefused(isFine ? undefined : t(`messages.reply.${problem}`, { most: MESSAGE_MAX }));
    if (isFine) reply.mutate(draft.value.trim());
    else field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    // Escape leaves the field, so that the keys J and K move through the list again.
    if (event.key === "Escape") field.current?.blur();
  };
  const faster = isConflict(reply.error) ? (replies.at(-1)?.by ?? null) : null;
  return (
    <>
      {/* Not in the form: Enter in its fields would send the answer. */}
      <div>
        <CannedAnswers field={field} value={draft.value} onWrite={draft.write} language={message.language} />
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label={t("messages.reply.label")}
          help={t(`messages.reply.help_${message.language}`)}
          rows={6}
          maxLength={MESSAGE_MAX}
          value={draft.value}
          error={refused}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            draft.write(target.value);
            setRefused(undefined);
          }}
        />
        <Disclosure title={t("messages.reply.preview")} open={previewing} onToggle={() => setPreviewing(!previewing)}>
          <div className={styles.preview}>
            <EmailPreview letter={letter} language={message.language} answer={draft.value.trim()} />
            <p className={styles.facts}>
              {reply_to ? t("messages.reply.reply_to", { address: reply_to }) : t("messages.reply.no_reply_to")}
            </p>
          </div>
        </Disclosure>
        <StepFailure error={reply.error} by={faster} onRetry={send} retrying={reply.isPending} />
        <div className={styles.actions}>
          <Button type="submit" pending={reply.isPending} pendingLabel={t("frame.sending")} failure={reply.error}>
            {t("messages.reply.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
