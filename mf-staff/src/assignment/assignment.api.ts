import type { Assignment } from "@academy/shared/contract/staff/assignment";
import { assignMessage, listMessageAssignees } from "@academy/shared/contract/staff/messages.operations";
import { assignQuestion, listAssignees } from "@academy/shared/contract/staff/questions.operations";
import { callApi } from "@academy/shared/http";
import { staffQuery } from "#query/staff-query.ts";

/** What can be assigned to a member of the staff. */
export type AssignedKind = "questions" | "messages";

/** The members to whom this kind can be assigned. */
export const assigneesQuery = (kind: AssignedKind) =>
  staffQuery(
    kind === "questions" ? listAssignees : listMessageAssignees,
    {},
    {
      staleTime: 300_000,
    },
  );

/** Assigns a question or a message to a member, or to nobody. */
export const assign = (kind: AssignedKind, id: number, body: Assignment) =>
  callApi(kind === "questions" ? assignQuestion : assignMessage, { params: { id }, body });
