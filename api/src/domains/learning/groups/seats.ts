import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { seatEmail } from "#domains/emails/templates/seat-email.ts";
import { type GroupRow, groupsRepository } from "./groups.repository.ts";

type SeatContext = Context<"clock" | "config">;

/** Gives free seats of a locked group to those who have waited longest, and writes to each of them. */
export async function fillSeats(tx: Db, { clock, config }: SeatContext, group: GroupRow) {
  const { id, seats } = group;
  const repository = groupsRepository(tx);
  const free = seats === null ? await repository.countOf(id, true) : seats - (await repository.countOf(id, false));
  if (free <= 0) return;
  for (const student of await repository.seatWaiting(id, free, clock()))
    if (student.email)
      await enqueueEmail(tx, seatEmail(student.email, emailLanguage(student), group, config.publicUrl), clock());
}

/** Takes a student out of their group, if any, and gives the seat to who has waited longest. */
export async function leaveGroup(tx: Db, context: SeatContext, studentId: number) {
  const repository = groupsRepository(tx);
  const member = await repository.memberOf(studentId);
  if (!member) return;
  const group = await repository.lock(member.groupId);
  await repository.remove(studentId);
  if (group) await fillSeats(tx, context, group);
}

/**
 * Puts a student into a locked group, at the end of its waiting list when it has no free seat or others wait; leaves the group of
 * before. The same group again changes nothing. The caller has locked the student's account, so that two moves follow each other.
 */
export async function joinGroup(tx: Db, context: SeatContext, group: GroupRow, studentId: number) {
  const repository = groupsRepository(tx);
  if ((await repository.memberOf(studentId))?.groupId === group.id) return;
  await leaveGroup(tx, context, studentId);
  await repository.put({ studentId, groupId: group.id, since: context.clock(), isWaiting: true });
  await fillSeats(tx, context, group);
}
