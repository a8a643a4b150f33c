import type { Db } from "#database/database.ts";
import { type GroupRow, groupsRepository } from "./groups.repository.ts";

/** Gives free seats of a locked group to those who have waited longest (reading 120). */
export async function fillSeats(tx: Db, { id, seats }: Pick<GroupRow, "id" | "seats">, now: Date): Promise<number> {
  const repository = groupsRepository(tx);
  const free = seats === null ? await repository.countOf(id, true) : seats - (await repository.countOf(id, false));
  return free > 0 ? repository.seatWaiting(id, free, now) : 0;
}

/** Takes a student out of their group, if any, and gives the seat to who has waited longest. */
export async function leaveGroup(tx: Db, studentId: number, now: Date): Promise<void> {
  const repository = groupsRepository(tx);
  const member = await repository.memberOf(studentId);
  if (!member) return;
  const group = await repository.lock(member.groupId);
  await repository.remove(studentId);
  if (group) await fillSeats(tx, group, now);
}

/**
 * Puts a student into a locked group, at the end of its waiting list when it has no free seat or others wait; leaves the group of
 * before. The same group again changes nothing. The caller has locked the student's account, so that two moves follow each other.
 */
export async function joinGroup(tx: Db, group: GroupRow, studentId: number, now: Date): Promise<void> {
  const repository = groupsRepository(tx);
  if ((await repository.memberOf(studentId))?.groupId === group.id) return;
  await leaveGroup(tx, studentId, now);
  await repository.put({ studentId, groupId: group.id, since: now, isWaiting: true });
  await fillSeats(tx, group, now);
}
