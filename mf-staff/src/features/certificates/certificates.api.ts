import type { Reissue } from "@academy/shared/contract/staff/certificates";
import * as operations from "@academy/shared/contract/staff/certificates.operations";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { callApi } from "@academy/shared/http";
import { listQuery, staffQuery } from "#query/staff-query.ts";

export const certificatesQuery = listQuery(operations.listCertificates);

/** One certificate by its number. */
export const certificateQuery = (number: string) => staffQuery(operations.readCertificate, { params: { number } });

export const withdraw = (number: string, body: ReasonBody) =>
  callApi(operations.withdrawCertificate, { params: { number }, body });
export const keep = (number: string, body: ReasonBody) =>
  callApi(operations.keepCertificate, { params: { number }, body });
/** Issues a new certificate in place of this one; the answer is the new one. */
export const reissue = (number: string, body: Reissue) =>
  callApi(operations.reissueCertificate, { params: { number }, body });
