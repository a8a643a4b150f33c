import { CertificateState } from "@academy/shared/contract/certificates";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { http, serverNow } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The signed addresses are asked for again this long before they end. */
const BEFORE_END_MS = 30_000;
const LEAST_MS = 60_000;

/** The checklist, and the certificate once everything on it is met; asked again in time before its addresses end. */
export const certificateQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["certificate", courseId],
    queryFn: ({ signal }) =>
      http.get(
        courseId === MAIN_COURSE_ID ? "/courses/certificates/mine/" : `/courses/certificates/mine/?course=${courseId}`,
        CertificateState,
        { signal },
      ),
    // Points come from the academy at any time: opening the tab asks.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const ends = state.data?.certificate?.expires_at;
      return ends ? Math.max(LEAST_MS, Date.parse(ends) - BEFORE_END_MS - serverNow()) : false;
    },
    // The interval rests while another window is looked at, and the addresses may have ended meanwhile.
    refetchOnWindowFocus: true,
  });
