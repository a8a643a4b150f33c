import type { GroupChange, GroupMove, NewGroup } from "@academy/shared/contract/staff/groups";
import * as operations from "@academy/shared/contract/staff/groups.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** All groups with their figures, and what a form can choose from. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: ["staff", "groups"],
    queryFn: ({ signal }) => callApi(operations.listGroups, {}, { signal }),
  });

export const addGroup = (body: NewGroup) => callApi(operations.addGroup, { body });

export const changeGroup = (id: number, body: GroupChange) => callApi(operations.changeGroup, { params: { id }, body });

export const dropGroup = (id: number, reason: string) =>
  callApi(operations.deleteGroup, { params: { id }, body: { reason } });

/** Puts a student into a group, or takes them out of theirs. */
export const moveStudent = (id: number, body: GroupMove) => callApi(operations.moveStudent, { params: { id }, body });
