import * as operations from "@academy/shared/contract/staff/certificates.operations";
import { paramsCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** One certificate by its number. */
export const certificateQuery = (number: string) => staffQuery(operations.readCertificate, { params: { number } });

export const withdraw = paramsCall(operations.withdrawCertificate);
export const keep = paramsCall(operations.keepCertificate);
/** Issues a new certificate in place of this one; the answer is the new one. */
export const reissue = paramsCall(operations.reissueCertificate);
