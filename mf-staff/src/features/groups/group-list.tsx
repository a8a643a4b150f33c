import type { StaffGroup } from "@academy/shared/contract/staff/groups";
import { calendarDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useState } from "react";
import { dropGroup, groupsQuery } from "#groups/groups.api.ts";
import { useMay } from "#me/use-may.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import rows from "#ui/row-list.module.css";
import { GroupDialog } from "./group-dialog.tsx";
import styles from "./groups.module.css";

/** All groups of students, the latest first. */
export function GroupList() {
  const t = useTranslations("staff");
  return (
    <Loaded query={groupsQuery()} rows={4}>
      {({ groups }) =>
        groups.length === 0 ? (
          <EmptyState>{t("groups.none")}</EmptyState>
        ) : (
          <ul className={rows.list} aria-label={t("groups.title")}>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function GroupRow({ group }: { group: StaffGroup }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const canManage = useMay()("groups.manage");
  const [open, setOpen] = useState<"change" | "delete" | null>(null);
  const close = () => setOpen(null);
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
          <Button
            variant="secondary"
            size="compact"
            aria-label={t("groups.change_title", { name })}
            onClick={() => setOpen("change")}
          >
            {t("groups.change")}
          </Button>
          {members + waiting + sessions === 0 && (
            <Button
              variant="quiet-danger"
              size="compact"
              aria-label={t("groups.delete_named", { name })}
              onClick={() => setOpen("delete")}
            >
              {t("groups.delete")}
            </Button>
          )}
        </div>
      )}
      {open === "change" && <GroupDialog group={group} onClose={close} />}
      {open === "delete" && <DeleteGroup group={group} onClose={close} />}
    </li>
  );
}

function DeleteGroup({ group: { id, name }, onClose }: { group: StaffGroup; onClose: () => void }) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      title={t("groups.delete_title", { name })}
      consequence={t("groups.delete_why")}
      action={t("groups.delete")}
      draftKey={`group:${id}`}
      send={(body) => dropGroup(id, body)}
      done={() => t("groups.deleted", { name })}
      onClose={onClose}
    />
  );
}
