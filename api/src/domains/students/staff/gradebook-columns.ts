import type { StudentColumn } from "@academy/shared/contract/staff/gradebook";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import type { Column } from "#domains/platform/spreadsheets/column.ts";
import { academyDate } from "#format/academy-day.ts";
import { ESSAY_STATE_NAMES, STUDENT_STATE_NAMES } from "./gradebook-texts.ts";

type GradebookColumn = Column<StaffStudent>;

const column = (type: GradebookColumn["type"], en: string, ru: string, value: GradebookColumn["value"]) => ({
  heading: { en, ru },
  type,
  value,
});

const day = (moment: string | null | undefined) => (moment ? academyDate(new Date(moment)) : null);

const stateOf = ({ blocked, confirmed }: StaffStudent) =>
  blocked ? "blocked" : confirmed ? "confirmed" : "unconfirmed";

/** The student, in every file. */
const WHO = [
  column("text", "Student no.", "№ слушателя", ({ id }) => id),
  column("text", "Name", "Имя", ({ name }) => name),
  column("text", "Email", "Электронная почта", ({ email }) => email),
];

/** What the file has for each column of the list. */
const COLUMNS = {
  progress: [
    column("number", "Lectures completed", "Завершено лекций", ({ learning }) => learning?.lectures.done ?? null),
    column("number", "Lectures", "Лекций всего", ({ learning }) => learning?.lectures.of ?? null),
  ],
  tests: [
    column("number", "Tests passed", "Сдано тестов", ({ learning }) => learning?.tests.passed ?? null),
    column("number", "Best results, %", "Лучшие результаты, %", ({ learning }) => learning?.tests.best ?? null),
    column("number", "Attempts", "Попыток", ({ learning }) => learning?.tests.tries ?? null),
  ],
  essay: [
    column("text", "Essay", "Эссе", ({ learning }, language) =>
      learning?.essay ? ESSAY_STATE_NAMES[learning.essay.status][language] : null,
    ),
    column("number", "Essay points", "Баллы за эссе", ({ learning }) => learning?.essay?.points ?? null),
  ],
  points: [column("number", "Points", "Баллы", ({ learning }) => learning?.points.have ?? null)],
  seen: [column("day", "Last seen", "Был(а) на сайте", ({ learning }) => day(learning?.seen_at))],
  access: [column("day", "Access until", "Доступ до", ({ access_until }) => day(access_until))],
  group: [column("text", "Group", "Группа", ({ group }) => group?.name ?? null)],
  state: [column("text", "State", "Состояние", (student, language) => STUDENT_STATE_NAMES[stateOf(student)][language])],
  since: [column("day", "Account since", "Учётная запись с", ({ created_at }) => day(created_at))],
};

/** The columns of a file, for the columns that its reader chose. */
export const gradebookColumns = (chosen: readonly StudentColumn[]) => [
  ...WHO,
  ...chosen.flatMap((name) => COLUMNS[name]),
];
