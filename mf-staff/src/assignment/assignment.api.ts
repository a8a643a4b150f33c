import { Assignees, type Assignment } from "@academy/shared/contract/staff/assignment";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** What can be assigned to a member of the staff. */
export type AssignedKind = "questions" | "messages";

/** The members to whom this kind can be assigned. */
export const assigneesQuery = (kind: AssignedKind) =>
  queryOptions({
    queryKey: ["staff", "assignees", kind],
    queryFn: ({ signal }) => http.get(`/staff/${kind.slice(0, -1)}-assignees/`, Assignees, { signal }),
    staleTime: 300_000,
  });

/** Assigns a question or a message to a member, or to nobody. */
export const assign = (kind: AssignedKind, id: number, assignment: Assignment) =>
  http.put(`/staff/${kind}/${id}/assignee/`, assignment, z.object({}));
