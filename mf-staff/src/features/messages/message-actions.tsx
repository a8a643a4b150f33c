import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Mail, MailOpen, OctagonAlert, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { closeMessage, markRead, markSpam } from "./messages.api.ts";
import styles from "./messages.module.css";

interface MessageActionsProps {
  message: StaffMessageDetail;
  onDone: () => void;
}

/** The actions on a message: marking it as read (also when it is opened) or as spam, and closing its matter, which deletes it. */
export function MessageActions({ message, onDone }: MessageActionsProps) {
  const t = useTranslations("staff");
  const { id, is_read, is_spam } = message;
  const read = useAction({ send: (isRead: boolean) => markRead(id, { is_read: isRead }) });
  const spam = useAction({
    send: (isSpam: boolean) => markSpam(id, { is_spam: isSpam }),
    done: (_, isSpam) => t(isSpam ? "messages.is_spam" : "messages.is_no_spam"),
    undo: (_, isSpam) => markSpam(id, { is_spam: !isSpam }),
    after: onDone,
  });
  const open = useEffectEvent(() => {
    if (!is_read) read.mutate(true);
  });
  useEffect(() => open(), []);
  return (
    <div className={styles.actions}>
      <Button variant="link" icon={is_read ? Mail : MailOpen} onClick={() => read.mutate(!is_read)}>
        {t(is_read ? "messages.mark_unread" : "messages.mark_read")}
      </Button>
      <Button variant="link" icon={OctagonAlert} pending={spam.isPending} onClick={() => spam.mutate(!is_spam)}>
        {t(is_spam ? "messages.unmark_spam" : "messages.mark_spam")}
      </Button>
      <ReasonButton
        variant="link"
        icon={Trash2}
        texts={t("messages.close", { returnObjects: true })}
        draftKey={`close-message:${id}`}
        send={(body) => closeMessage(id, body)}
        after={onDone}
      />
      <ActionFailure error={read.error ?? spam.error} />
    </div>
  );
}
