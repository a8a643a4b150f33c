import { PublicTopic } from "@academy/shared/contract/courses";
import {
  type AttendanceMark,
  type SessionChange,
  SessionGuest,
  SessionInstructors,
  type SessionPlan,
  type SessionRecording,
  StaffSession,
} from "@academy/shared/contract/staff/sessions";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { pageQuery } from "#lists/page-query.ts";

/** A list of live sessions. */
export const sessionsQuery = (params: Record<string, string>) =>
  pageQuery("sessions", "/staff/sessions/", StaffSession, params);

/** One live session in both languages. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "sessions", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/sessions/${id}/`, StaffSession, { signal }),
  });

/** The instructors who may lead a session. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: ["staff", "sessions", "instructors"],
    queryFn: ({ signal }) => http.get("/staff/sessions/instructors/", SessionInstructors, { signal }),
  });

/** The students who came or may come, by name. */
export const guestsQuery = (id: number, q: string) =>
  pageQuery("sessions", `/staff/sessions/${id}/attendance/`, SessionGuest, q === "" ? {} : { q });

/** The lectures of the main course, from which staff choose the one that students get after a session. */
export const lecturesQuery = () =>
  queryOptions({
    queryKey: ["staff-lectures"],
    queryFn: async ({ signal }) =>
      (await http.get("/courses/topic/", z.array(PublicTopic), { signal })).flatMap(({ topic }) => topic.lectures),
    staleTime: 600_000,
  });

/** The steps with live sessions. */
export const planSession = (plan: SessionPlan) => http.post("/staff/sessions/", plan, StaffSession);
export const sessionSteps = (id: number) => ({
  change: (change: SessionChange) => http.put(`/staff/sessions/${id}/`, change, StaffSession),
  cancel: (reason: string) => http.post(`/staff/sessions/${id}/cancel/`, { reason }, StaffSession),
  record: (recording: SessionRecording) => http.put(`/staff/sessions/${id}/recording/`, recording, StaffSession),
  mark: (mark: AttendanceMark) => http.post(`/staff/sessions/${id}/attendance/`, mark, StaffSession),
});
