import type { GroupMemberRow, GroupRow } from "#domains/learning/groups/groups.repository.ts";

/** The group of a student, as the staff's answers contain it. */
export const presentGroup = (found: { group: GroupRow; member: GroupMemberRow } | null) =>
  found && { id: found.group.id, name: found.group.name, is_waiting: found.member.isWaiting };
