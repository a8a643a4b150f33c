import * as operations from "@academy/shared/contract/staff/groups.operations";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** All groups with their figures, and what a form can choose from. */
export const groupsQuery = () => staffQuery(operations.listGroups);

export const addGroup = bodyCall(operations.addGroup);

export const changeGroup = idCall(operations.changeGroup);

export const dropGroup = idCall(operations.deleteGroup);

/** Puts a student into a group, or takes them out of theirs. */
export const moveStudent = idCall(operations.moveStudent);
