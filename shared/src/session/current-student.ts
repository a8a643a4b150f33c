import type { Student } from "@academy/shared/contract/students/student";
import { readStudent } from "@academy/shared/contract/students/students.operations";
import { ApiError, callApi, readToken } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";
import { clearOfOthers } from "@academy/shared/storage/clear";
import { hasAccess } from "./has-access.ts";
import { useSession } from "./session-store.ts";

const GONE = [401, 403, 404];

/**
 * The one query that loads the user (spec §2): the student to whom the token belongs. A refusal removes the token; a lost
 * network or a fault of ours does not (reading 9).
 */
export const currentStudentQuery = () =>
  queryOptions({
    queryKey: ["student", "current"],
    queryFn: async ({ signal }) => {
      const token = readToken();
      try {
        const student = await callApi(readStudent, {}, { signal });
        clearOfOthers(student.id);
        return student;
      } catch (error) {
        if (error instanceof ApiError && GONE.includes(error.status) && readToken() === token)
          useSession.getState().expire();
        throw error;
      }
    },
    staleTime: 60_000,
    // Meanwhile the email's link may have confirmed the address, and the course may have been paid or given.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.email_verified && hasAccess(data) ? true : "always"),
  });

/** The signed-in student, null while unknown or signed out. */
export function useStudent(): { student: Student | null; pending: boolean; error: Error | null } {
  const token = useSession((session) => session.token);
  const { data, isPending, error } = useQuery({ ...currentStudentQuery(), enabled: token !== null });
  return { student: (token && data) || null, pending: token !== null && isPending, error: token ? error : null };
}
