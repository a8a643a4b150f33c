import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { AssigneeSelect } from "#ui/assignee-select.tsx";
import { MessageActions } from "./message-actions.tsx";
import styles from "./messages.module.css";
import { ReplyForm } from "./reply-form.tsx";

/** One message: its author, the earlier answers, and the form to answer. */
export function MessageDetail({ message, onDone }: { message: StaffMessageDetail; onDone: () => void }) {
  const t = useTranslations("staff");
  const moment = useMoment();
  const { name, email, replies, letter } = message;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{name || t("frame.nobody")}</bdi>
        </h2>
        <p className={styles.facts}>
          {email && <bdi>{email}</bdi>}
          <span>{t(`messages.language.${message.language}`)}</span>
          <RelativeTime moment={message.received_at} />
          <span>{t("messages.deleted_by", { date: moment(message.deleted_by).date })}</span>
        </p>
      </div>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <AssigneeSelect kind="messages" id={message.id} assignee={message.assignee} />
      <MessageActions message={message} onDone={onDone} />
      {replies.map((reply) => (
        <article key={reply.id} className={styles.reply}>
          <p className={styles.facts}>
            <strong>{reply.by ? t("messages.sent_by", { name: reply.by }) : t("messages.sent")}</strong>
            <RelativeTime moment={reply.sent_at} />
          </p>
          <p className={styles.text} dir="auto">
            {reply.content}
          </p>
        </article>
      ))}
      {letter ? <ReplyForm message={message} letter={letter} onDone={onDone} /> : <p>{t("messages.no_address")}</p>}
    </>
  );
}
