import { CERTIFICATE_POINTS } from "@academy/shared/contract/certificates";
import { useQuery } from "@academy/shared/query";
import { mainCourseQuery } from "./main-course.ts";

/** Points that the certificate needs: the content pack's, and the specification's while they are not known (reading 81). */
export const useCertificatePoints = () => useQuery(mainCourseQuery()).data?.certificate_points ?? CERTIFICATE_POINTS;
