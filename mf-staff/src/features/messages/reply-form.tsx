import { MESSAGE_MAX } from "@academy/shared/contract/feedback";
import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { useTranslations } from "@academy/shared/i18n";
import { useAction } from "#actions/use-action.ts";
import { AnswerForm } from "#ui/answer-form.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import { replyToMessage } from "./messages.api.ts";
import styles from "./messages.module.css";

interface ReplyFormProps {
  message: StaffMessageDetail;
  letter: NonNullable<StaffMessageDetail["letter"]>;
  onDone: () => void;
}

/** Answers a message by email, in the language of the message; below the form, a preview shows the email. */
export function ReplyForm({ message: { id, language, replies, reply_to }, letter, onDone }: ReplyFormProps) {
  const t = useTranslations("staff");
  const last = replies.at(-1);
  const reply = useAction({
    send: (content: string) => replyToMessage(id, { content, last_reply: last?.id ?? null }),
    done: () => t("messages.reply.sent"),
    after: onDone,
  });
  return (
    <AnswerForm
      draftKey={`message:${id}`}
      max={MESSAGE_MAX}
      mutation={reply}
      language={language}
      by={last?.by}
      texts={t("messages.reply", { returnObjects: true, most: MESSAGE_MAX })}
      help={t(`messages.reply.help_${language}`)}
      preview={t("messages.reply.preview")}
    >
      {(content) => (
        <>
          <EmailPreview letter={letter} language={language} answer={content} />
          <p className={styles.facts}>
            {reply_to ? t("messages.reply.reply_to", { address: reply_to }) : t("messages.reply.no_reply_to")}
          </p>
        </>
      )}
    </AnswerForm>
  );
}
