import { MESSAGE_MAX } from "@academy/shared/contract/feedback";
import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { isConflict, useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { CannedAnswers } from "#ui/canned-answers/canned-answers.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import { useAnswerForm } from "#ui/use-answer-form.ts";
import { replyToMessage } from "./messages.api.ts";
import styles from "./messages.module.css";

interface ReplyFormProps {
  message: StaffMessageDetail;
  letter: NonNullable<StaffMessageDetail["letter"]>;
  onDone: () => void;
}

/** Answers a message by email, in the language of the message; below the form, a preview shows the email. */
export function ReplyForm({ message, letter, onDone }: ReplyFormProps) {
  const t = useTranslations("staff");
  const { id, replies, reply_to } = message;
  const reply = useAction({
    send: (content: string) => replyToMessage(id, { content, last_reply: replies.at(-1)?.id ?? null }),
    done: () => t("messages.reply.sent"),
    after: onDone,
  });
  const { form, draft, field } = useAnswerForm({
    draftKey: `message:${id}`,
    max: MESSAGE_MAX,
    mutation: reply,
    sentences: { empty: t("messages.reply.empty"), long: t("messages.reply.long", { most: MESSAGE_MAX }) },
  });
  const { content } = draft.value;
  const faster = isConflict(reply.error) ? (replies.at(-1)?.by ?? null) : null;
  return (
    <>
      {/* Not in the form: Enter in its fields would send the answer. */}
      <div>
        <CannedAnswers
          field={field.ref}
          value={content}
          onWrite={(text) => draft.change({ content: text })}
          language={message.language}
        />
      </div>
      <form {...form.props} className={styles.form}>
        <TextArea {...field} label={t("messages.reply.label")} help={t(`messages.reply.help_${message.language}`)} />
        <Disclosure title={t("messages.reply.preview")}>
          <div className={styles.preview}>
            <EmailPreview letter={letter} language={message.language} answer={content.trim()} />
            <p className={styles.facts}>
              {reply_to ? t("messages.reply.reply_to", { address: reply_to }) : t("messages.reply.no_reply_to")}
            </p>
          </div>
        </Disclosure>
        <ActionFailure {...form.failure} by={faster} />
        <div className={styles.actions}>
          <Button type="submit" mutation={reply} pendingLabel={t("frame.sending")}>
            {t("messages.reply.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
