import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Mail, MailOpen, OctagonAlert, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useStep } from "#steps/use-step.ts";
import type { QueueSteps } from "#ui/queue.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { closeMessage, markRead, markSpam } from "./messages.api.ts";
import styles from "./messages.module.css";

interface MessageActionsProps {
  message: StaffMessageDetail;
  steps: QueueSteps;
}

/** The actions on a message: marking it as read (also when it is opened) or as spam, and closing its matter, which deletes it. */
export function MessageActions({ message, steps }: MessageActionsProps) {
  const t = useTranslations("staff");
  const { id, is_read, is_spam } = message;
  const read = useStep({ send: (isRead: boolean) => markRead(id, { is_read: isRead }) });
  const spam = useStep({
    send: (isSpam: boolean) => markSpam(id, { is_spam: isSpam }),
    done: (_, isSpam) => t(isSpam ? "messages.is_spam" : "messages.is_no_spam"),
    undo: (_, isSpam) => markSpam(id, { is_spam: !isSpam }),
    after: steps.openNext,
  });
  const open = useEffectEvent(() => {
    if (!is_read) read.mutate(true);
  });
  useEffect(() => open(), []);
  return (
    <div className={styles.actions}>
      <Button
        variant="link"
        icon={is_read ? <Mail size={16} /> : <MailOpen size={16} />}
        onClick={() => read.mutate(!is_read)}
      >
        {t(is_read ? "messages.mark_unread" : "messages.mark_read")}
      </Button>
      <Button
        variant="link"
        icon={<OctagonAlert size={16} />}
        pending={spam.isPending}
        onClick={() => spam.mutate(!is_spam)}
      >
        {t(is_spam ? "messages.unmark_spam" : "messages.mark_spam")}
      </Button>
      <DialogButton
        variant="link"
        icon={<Trash2 size={16} />}
        dialog={(close) => (
          <ReasonDialog
            title={t("messages.close.title")}
            consequence={t("messages.close.consequence")}
            action={t("messages.close.button")}
            draftKey={`close-message:${id}`}
            send={(body) => closeMessage(id, body)}
            done={() => t("messages.closed")}
            after={steps.openNext}
            onClose={close}
          />
        )}
      >
        {t("messages.close.button")}
      </DialogButton>
      <StepFailure error={read.error ?? spam.error} />
    </div>
  );
}
