import type { StaffGroup } from "@academy/shared/contract/staff/groups";
import { calendarDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { dropGroup, groupsQuery } from "#groups/groups.api.ts";
import { useMay } from "#me/use-may.ts";
import { AddButton } from "#ui/add-button.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import rows from "#ui/row-list.module.css";
import { sectionScreen } from "#ui/section-screen.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import styles from "./groups.module.css";

/** All groups of students, the latest first. */
function GroupList() {
  const t = useTranslations("staff");
  return (
    <Loaded query={groupsQuery()} isEmpty={({ groups }) => groups.length === 0} empty={t("groups.none")} rows={4}>
      {({ groups }) => (
        <ul className={rows.list} aria-label={t("groups.title")}>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function GroupRow({ group }: { group: StaffGroup }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const canManage = useMay()("groups.manage");
  const { id, name, first_day, last_day, seats, members, waiting, releases, sessions = 0 } = group;
  const day = (text: string) => calendarDay(text, language);
  return (
    <li className={rows.row}>
      <div>
        <strong>
          <Link to={`/staff/students?group=${id}`}>{name}</Link>
        </strong>
        <span className={styles.small}>{t("groups.days", { first: day(first_day), last: day(last_day) })}</span>
        <span className={styles.tags}>
          <Tag tone={seats !== null && members >= seats ? "warning" : "plain"}>
            {seats === null ? t("groups.members", { count: members }) : t("groups.seats_taken", { members, seats })}
          </Tag>
          {waiting > 0 && <Tag tone="warning">{t("groups.waiting", { count: waiting })}</Tag>}
          {sessions > 0 && <Tag tone="plain">{t("groups.sessions", { count: sessions })}</Tag>}
          {releases.length > 0 && <Tag tone="plain">{t("groups.dates", { count: releases.length })}</Tag>}
        </span>
      </div>
      {canManage && (
        <div className={styles.buttons}>
          <DialogButton
            variant="secondary"
            size="compact"
            aria-label={t("groups.change_title", { name })}
            dialog={(close) => <GroupDialog group={group} onClose={close} />}
          >
            {t("groups.change")}
          </DialogButton>
          <ReasonButton
            when={members + waiting + sessions === 0}
            size="compact"
            aria-label={t("groups.delete_named", { name })}
            texts={t("groups.delete", { returnObjects: true, name })}
            draftKey={`group:${id}`}
            send={(body) => dropGroup(id, body)}
          />
        </div>
      )}
    </li>
  );
}

function AddGroup() {
  const t = useTranslations("staff");
  return (
    <AddButton right="groups.manage" dialog={(close) => <GroupDialog group={null} onClose={close} />}>
      {t("groups.add")}
    </AddButton>
  );
}

/** Groups of students who take the course together. */
export const GroupsScreen = sectionScreen("groups", GroupList, AddGroup);
