import { CERTIFICATE_POINTS } from "@academy/shared/contract/certificates";
import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";

/** Points that the certificate needs: the content pack's, and the specification's while they are not known (reading 81). */
export const useCertificatePoints = () => useQuery(mainCourseQuery()).data?.certificate_points ?? CERTIFICATE_POINTS;
