import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";

/** Erases the student's data and ends every session; the password is asked for once more (reading 15). Older servers take no wish. */
export const deleteAccount = ({ password, keepsCertificate }: { password: string; keepsCertificate: boolean }) =>
  http.delete("/student/student/delete/", { password, ...(keepsCertificate && { keep_certificate: true }) }, Done);
