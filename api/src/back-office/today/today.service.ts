import { mayDo, type StaffAction, type StaffRole } from "@academy/shared/contract/roles";
import { WAITING, type Waiting } from "@academy/shared/contract/staff/today";
import type { Db } from "#database/database.ts";
import { countWaiting } from "./today.repository.ts";

/** Who is told that something waits: those who may do it. */
const ACTION_OF: Record<Waiting, StaffAction> = {
  refunds: "refunds.decide",
  appeals: "essays.decide",
  essays: "essays.review",
  questions: "questions.answer",
  reports: "reports.decide",
  messages: "messages.answer",
  letters: "students.manage",
};

/** What waits for somebody with these roles, and since when. */
export const waitingFor = (db: Db, roles: readonly StaffRole[]) =>
  countWaiting(
    db,
    WAITING.filter((kind) => mayDo(roles, ACTION_OF[kind])),
  );
