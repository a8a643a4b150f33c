import { ASSIGNED_FILTERS } from "@academy/shared/contract/staff/assignment";
import { STAFF_MESSAGE_FILTERS } from "@academy/shared/contract/staff/messages";
import { listMessages } from "@academy/shared/contract/staff/messages.operations";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { AssigneeTag } from "#ui/assignee-tag.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { messageQuery } from "./messages.api.ts";

const FILTERS = { q: "text", filter: STAFF_MESSAGE_FILTERS, assigned: ["all", ...ASSIGNED_FILTERS] } as const;

/** Hours after which a message has waited too long. */
const LATE_HOURS = 48;

/** Messages of the contact form. */
function MessagesList() {
  const t = useTranslations("staff");
  const list = useFilteredList(FILTERS, listMessages);
  return (
    <Queue
      {...list}
      label={t("messages.title")}
      empty={t(list.filters.isFiltered ? "messages.none" : "messages.all_answered")}
      row={({ name, email, excerpt, assignee, received_at, answered_at, is_read, is_spam }) => ({
        title: excerpt,
        facts: [name || t("frame.nobody"), email].filter(Boolean).join(" · "),
        aside: <Age since={received_at} late={answered_at === null && !is_spam && LATE_HOURS} />,
        tags: (
          <>
            <AssigneeTag assignee={assignee} />
            {!is_read && <Tag tone="primary">{t("messages.unread")}</Tag>}
            {answered_at && <Tag tone="success">{t("messages.answered")}</Tag>}
            {is_spam && <Tag tone="warning">{t("messages.spam")}</Tag>}
          </>
        ),
      })}
      detail={loadedDetail(messageQuery, (message, { openNext }) => (
        <MessageDetail message={message} onDone={openNext} />
      ))}
      fields={{
        filter: [t("messages.filter.label"), (choice) => t(`messages.filter.${choice}`)],
        assigned: [t("frame.assigned.label"), (choice) => t(`frame.assigned.${choice}`)],
        q: t("messages.search"),
      }}
    />
  );
}

/** The section of the contact form's messages. */
export const MessagesScreen = sectionScreen("messages", MessagesList);
