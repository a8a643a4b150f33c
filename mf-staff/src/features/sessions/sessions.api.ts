import { readOutline } from "@academy/shared/contract/courses.operations";
import type {
  AttendanceMark,
  SessionChange,
  SessionPlan,
  SessionRecording,
} from "@academy/shared/contract/staff/sessions";
import * as operations from "@academy/shared/contract/staff/sessions.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** A list of live sessions. */
export const sessionsQuery = (query: ListFilters<typeof operations.listSessions>) =>
  listQuery("sessions", operations.listSessions, { query });

/** One live session in both languages. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "sessions", "one", id],
    queryFn: ({ signal }) => callApi(operations.readSession, { params: { id } }, { signal }),
  });

/** The instructors who may lead a session. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: ["staff", "sessions", "instructors"],
    queryFn: ({ signal }) => callApi(operations.listInstructors, {}, { signal }),
  });

/** The students who came or may come, by name. */
export const guestsQuery = (id: number, q: string) =>
  listQuery("sessions", operations.listGuests, { params: { id }, query: q === "" ? {} : { q } });

/** The lectures of the main course, from which staff choose the one that students get after a session. */
export const lecturesQuery = () =>
  queryOptions({
    queryKey: ["staff-lectures"],
    queryFn: async ({ signal }) => (await callApi(readOutline, {}, { signal })).flatMap(({ topic }) => topic.lectures),
    staleTime: 600_000,
  });

/** The steps with live sessions. */
export const planSession = (body: SessionPlan) => callApi(operations.planSession, { body });
export const sessionSteps = (id: number) => {
  const params = { id };
  return {
    change: (body: SessionChange) => callApi(operations.changeSession, { params, body }),
    cancel: (reason: string) => callApi(operations.cancelSession, { params, body: { reason } }),
    record: (body: SessionRecording) => callApi(operations.recordSession, { params, body }),
    mark: (body: AttendanceMark) => callApi(operations.markAttendance, { params, body }),
  };
};
