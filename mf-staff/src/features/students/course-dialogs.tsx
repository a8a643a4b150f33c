import { useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useState } from "react";
import { GroupChoice } from "#groups/group-choice.tsx";
import { moveStudent } from "#groups/groups.api.ts";
import { useDays } from "./bulk/use-days.tsx";
import { coursesHeld, coursesToGive, useCourseChoice } from "./course-choice.tsx";
import { nameOf } from "./name-of.ts";
import { accessEnd } from "./query/access-end.ts";
import { extendAccess, grantCourse, revokeCourse } from "./query/student-actions.api.ts";
import { type ActionDialogProps, StudentDialog } from "./student-dialog.tsx";

/** Gives the course to a student without payment; undoing it takes the course away. */
export function GrantDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const { id } = dialog.record.account;
  const { course, courseField } = useCourseChoice(coursesToGive(dialog.record));
  return (
    <StudentDialog
      {...dialog}
      action="grant"
      send={({ reason }) => grantCourse(id, { course, reason })}
      undo={() => revokeCourse(id, { course, reason: t("students.undo_reason") })}
    >
      {courseField}
    </StudentDialog>
  );
}

/** Puts a student into a group, moves them, or takes them out. */
export function GroupDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const { account, group: present } = dialog.record;
  const name = nameOf(account);
  const [group, setGroup] = useState(present?.id ?? null);
  return (
    <StudentDialog
      {...dialog}
      action="group"
      send={({ reason }) => moveStudent(account.id, { group, reason })}
      done={({ group: after }) =>
        after
          ? t(after.is_waiting ? "students.group.now_waits" : "students.group.done", { name, group: after.name })
          : t("students.group.left", { name })
      }
    >
      <GroupChoice
        label={t("students.group.label")}
        none={t("students.group.none")}
        value={group}
        onChoose={setGroup}
      />
    </StudentDialog>
  );
}

/** Takes the course away from a student. */
export function RevokeDialog(dialog: ActionDialogProps) {
  const { course, courseField } = useCourseChoice(coursesHeld(dialog.record));
  return (
    <StudentDialog
      {...dialog}
      action="revoke"
      send={({ reason }) => revokeCourse(dialog.record.account.id, { course, reason })}
    >
      {courseField}
    </StudentDialog>
  );
}

/** Extends the access by some days; undoing it removes as many days. */
export function ExtendDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const day = useDay();
  const { record } = dialog;
  const { id } = record.account;
  const { days, daysField } = useDays();
  const { course, courseField } = useCourseChoice(coursesHeld(record));
  return (
    <StudentDialog
      {...dialog}
      action="extend"
      send={({ reason }) => extendAccess(id, { course, days, reason, until: accessEnd(record, course) })}
      done={(after) => t("students.extend.done", { day: day(accessEnd(after, course)) })}
      undo={(after) =>
        extendAccess(id, {
          course,
          days: -days,
          reason: t("students.undo_reason"),
          until: accessEnd(after, course),
        })
      }
    >
      {courseField}
      {daysField}
    </StudentDialog>
  );
}
