import { CERTIFICATE_POINTS } from "@academy/shared/contract/certificates";
import { useCourse } from "./course.ts";

/** Points that the certificate needs: the content pack's, and the specification's while they are not known. */
export const useCertificatePoints = () => useCourse().data?.certificate_points ?? CERTIFICATE_POINTS;
