import { operation } from "#contract/operation.ts";
import { GroupChange, GroupMove, GroupMoved, NewGroup, StaffGroups } from "./groups.ts";
import { ReasonBody } from "./reason.ts";

export const listGroups = operation("GET /staff/groups/", StaffGroups, {
  id: "staffGroups.list",
  summary: "Lists the groups of students with their figures, and what a form can choose from.",
  access: "students.read",
});

export const addGroup = operation("POST /staff/groups/", StaffGroups, {
  id: "staffGroups.add",
  summary: "Adds a group; answers with the list.",
  access: "groups.manage",
  body: NewGroup,
});

export const changeGroup = operation("PUT /staff/groups/{id}/", StaffGroups, {
  id: "staffGroups.change",
  summary: "Changes a group; new seats go to the students who have waited longest.",
  access: "groups.manage",
  body: GroupChange,
  errors: ["staff.changed"],
});

export const deleteGroup = operation("DELETE /staff/groups/{id}/", StaffGroups, {
  id: "staffGroups.delete",
  summary: "Deletes a group without students, with a reason.",
  access: "groups.manage",
  body: ReasonBody,
  errors: ["staff.changed"],
});

export const moveStudent = operation("PUT /staff/students/{id}/group/", GroupMoved, {
  id: "staffGroups.move",
  summary: "Puts a student into a group or takes them out; without a free seat they wait.",
  access: "students.manage",
  body: GroupMove,
  errors: ["student.unknown"],
});
