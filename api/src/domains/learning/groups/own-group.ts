import type { Db } from "#database/database.ts";
import { groupsRepository } from "./groups.repository.ts";

/** The group of a student as they read it themselves; null without one (reading 120). */
export async function ownGroup(db: Db, studentId: number) {
  const repository = groupsRepository(db);
  const found = await repository.groupOf(studentId);
  if (!found) return null;
  const { group, member } = found;
  return {
    name: group.name,
    first_day: group.firstDay,
    last_day: group.lastDay,
    waiting_place: member.isWaiting ? await repository.waitingPosition(member) : null,
  };
}
