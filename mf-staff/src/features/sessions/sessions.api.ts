import { readOutline } from "@academy/shared/contract/courses.operations";
import * as operations from "@academy/shared/contract/staff/sessions.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { oneQuery, rowsQuery, staffQuery } from "#query/staff-query.ts";

/** One live session in both languages. */
export const sessionQuery = oneQuery(operations.readSession);

/** The instructors who may lead a session. */
export const instructorsQuery = () => staffQuery(operations.listInstructors);

/** The students who came or may come, by name. */
export const guestsQuery = (id: number, q: string) =>
  rowsQuery(operations.listGuests, { params: { id }, query: q === "" ? {} : { q } });

/** The lectures of the main course, from which staff choose the one that students get after a session. */
export const lecturesQuery = () =>
  queryOptions({
    queryKey: ["staff-lectures"],
    queryFn: async ({ signal }) => (await callApi(readOutline, {}, { signal })).flatMap(({ topic }) => topic.lectures),
    staleTime: 600_000,
  });

/** The actions with live sessions. */
export const planSession = bodyCall(operations.planSession);
export const changeSession = idCall(operations.changeSession);
export const cancelSession = idCall(operations.cancelSession);
export const recordSession = idCall(operations.recordSession);
export const markAttendance = idCall(operations.markAttendance);
