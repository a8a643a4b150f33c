import {
  type GroupChange,
  type GroupMove,
  GroupMoved,
  type NewGroup,
  StaffGroups,
} from "@academy/shared/contract/staff/groups";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** All groups with their figures, and what a form can choose from. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: ["staff", "groups"],
    queryFn: ({ signal }) => http.get("/staff/groups/", StaffGroups, { signal }),
  });

export const addGroup = (group: NewGroup) => http.post("/staff/groups/", group, StaffGroups);

export const changeGroup = (id: number, change: GroupChange) => http.put(`/staff/groups/${id}/`, change, StaffGroups);

export const dropGroup = (id: number, reason: string) => http.delete(`/staff/groups/${id}/`, { reason }, StaffGroups);

/** Puts a student into a group, or takes them out of theirs. */
export const moveStudent = (id: number, move: GroupMove) => http.put(`/staff/students/${id}/group/`, move, GroupMoved);
