import * as operations from "@academy/shared/contract/students/account.operations";
import { callApi } from "@academy/shared/http";

/** Erases the student's data and ends every session; the password is asked for once more (reading 15). Older servers take no wish. */
export const deleteAccount = ({ password, keepsCertificate }: { password: string; keepsCertificate: boolean }) =>
  callApi(operations.deleteAccount, { body: { password, ...(keepsCertificate && { keep_certificate: true }) } });
