import { CertificateState } from "@academy/shared/contract/certificates";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

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
    refetchInterval: ({ state }) => refetchBeforeExpiry(state.data?.certificate?.expires_at ?? null),
    // The interval rests while another window is looked at, and the addresses may have ended meanwhile.
    refetchOnWindowFocus: true,
  });
