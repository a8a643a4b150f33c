import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
import { GroupChange, GroupMove, GroupMoved, NewGroup, StaffGroups } from "./groups.ts";
import { ReasonBody } from "./reason.ts";

export const listGroups = operation("GET /staff/groups/", StaffGroups, {
  id: "staffGroups.list",
  summary: "Lists the groups of students with their figures, and what a form can choose from.",
  access: { staff: "students.read" },
});

export const addGroup = operation("POST /staff/groups/", StaffGroups, {
  id: "staffGroups.add",
  summary: "Adds a group; answers with the list.",
  access: { staff: "groups.manage" },
  body: NewGroup,
});

export const changeGroup = operation("PUT /staff/groups/{id}/", StaffGroups, {
  id: "staffGroups.change",
  summary: "Changes a group; new seats go to the students who have waited longest.",
  access: { staff: "groups.manage" },
  params: IdParams,
  body: GroupChange,
  errors: ["staff.changed"],
});

export const deleteGroup = operation("DELETE /staff/groups/{id}/", StaffGroups, {
  id: "staffGroups.delete",
  summary: "Deletes a group without students, with a reason.",
  access: { staff: "groups.manage" },
  params: IdParams,
  body: ReasonBody,
  errors: ["staff.changed"],
});

export const moveStudent = operation("PUT /staff/students/{id}/group/", GroupMoved, {
  id: "staffGroups.move",
  summary: "Puts a student into a group or takes them out; without a free seat they wait.",
  access: { staff: "students.manage" },
  params: IdParams,
  body: GroupMove,
  errors: ["student.unknown"],
});
