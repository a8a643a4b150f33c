import { EXTENSION_DAYS_MAX } from "@academy/shared/contract/staff/student-actions";
import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { type ReactElement, useState } from "react";
import { GroupChoice } from "#groups/group-choice.tsx";
import { moveStudent } from "#groups/groups.api.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import type { ActionDialogProps } from "./action-dialog-props.ts";
import { CourseChoice, type CourseOption, coursesHeld, coursesToGive } from "./course-choice.tsx";
import { nameOf } from "./name-of.ts";
import { extendAccess, grantCourse, revokeCourse } from "./query/student-actions.api.ts";

const endOf = ({ access }: StudentRecord, course: number): string | null =>
  access.find(({ course_id }) => course_id === course)?.until ?? null;

/** The chosen course of an action, at first the first one. */
function useCourse(courses: readonly CourseOption[]): { course: number; choice: ReactElement } {
  const [course, onChoose] = useState(courses[0]?.id ?? 0);
  return { course, choice: <CourseChoice courses={courses} course={course} onChoose={onChoose} /> };
}

/** Gives the course to a student without payment; undoing it takes the course away. */
export function GrantDialog({ record, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const { account } = record;
  const { course, choice } = useCourse(coursesToGive(record));
  const name = nameOf(account);
  return (
    <ReasonDialog
      texts={t("students.grant", { returnObjects: true, name })}
      draftKey={`grant:${account.id}`}
      send={({ reason }) => grantCourse(account.id, { course, reason })}
      undo={() => revokeCourse(account.id, { course, reason: t("students.undo_reason") })}
      onClose={onClose}
    >
      {choice}
    </ReasonDialog>
  );
}

/** Puts a student into a group, moves them, or takes them out. */
export function GroupDialog({ record, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const { account } = record;
  const name = nameOf(account);
  const [group, setGroup] = useState(String(record.group?.id ?? ""));
  return (
    <ReasonDialog
      texts={t("students.group", { returnObjects: true, name })}
      draftKey={`group:${account.id}`}
      send={({ reason }) => moveStudent(account.id, { group: group === "" ? null : Number(group), reason })}
      done={({ group: after }) =>
        after
          ? t(after.is_waiting ? "students.group.now_waits" : "students.group.done", { name, group: after.name })
          : t("students.group.left", { name })
      }
      onClose={onClose}
    >
      <GroupChoice
        label={t("students.group.label")}
        none={t("students.group.none")}
        value={group}
        onChoose={setGroup}
      />
    </ReasonDialog>
  );
}

/** Takes the course away from a student. */
export function RevokeDialog({ record, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const { account } = record;
  const { course, choice } = useCourse(coursesHeld(record));
  const name = nameOf(account);
  return (
    <ReasonDialog
      texts={t("students.revoke", { returnObjects: true, name })}
      draftKey={`revoke:${account.id}`}
      send={({ reason }) => revokeCourse(account.id, { course, reason })}
      onClose={onClose}
    >
      {choice}
    </ReasonDialog>
  );
}

/** Extends the access by some days; undoing it removes as many days. */
export function ExtendDialog({ record, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const [days, setDays] = useState("7");
  const isFine = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= EXTENSION_DAYS_MAX;
  const { account } = record;
  const { course, choice } = useCourse(coursesHeld(record));
  return (
    <ReasonDialog
      texts={t("students.extend", { returnObjects: true, name: nameOf(account) })}
      draftKey={`extend:${account.id}`}
      send={({ reason }) =>
        // An invalid number of days is sent as 0, which the server refuses like any other invalid field.
        extendAccess(account.id, {
          course,
          days: isFine ? Number(days) : 0,
          reason,
          until: endOf(record, course) ?? "",
        })
      }
      done={(after) => t("students.extend.done", { day: academyDay(endOf(after, course) ?? "", language) })}
      undo={(after) =>
        extendAccess(account.id, {
          course,
          days: -Number(days),
          reason: t("students.undo_reason"),
          until: endOf(after, course) ?? "",
        })
      }
      onClose={onClose}
    >
      {choice}
      <TextField
        label={t("students.extend.days")}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={({ target }) => setDays(target.value.trim())}
        error={isFine ? undefined : t("students.extend.days_wrong")}
      />
    </ReasonDialog>
  );
}
