import { readOwnCertificate } from "@academy/shared/contract/certificates.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

/** The checklist, and the certificate once every requirement is met; refetched before the signed addresses expire. */
export const certificateQuery = (courseId: number) =>
  apiQuery(
    ["certificate", courseId],
    readOwnCertificate,
    { query: aboutCourse(courseId) },
    {
      // The academy may add points at any time, so opening the tab refetches.
      staleTime: 0,
      refetchInterval: ({ state }) => refetchBeforeExpiry(state.data?.certificate?.expires_at ?? null),
      // The interval stops while another window has the focus, and the addresses may have expired meanwhile.
      refetchOnWindowFocus: true,
    },
  );
