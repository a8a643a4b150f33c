import type { Reissue } from "@academy/shared/contract/staff/certificates";
import * as operations from "@academy/shared/contract/staff/certificates.operations";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { callApi } from "@academy/shared/http";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

export const certificatesQuery = (query: ListFilters<typeof operations.listCertificates>) =>
  listQuery("certificates", operations.listCertificates, { query });

/** One certificate by its number. */
export const certificateQuery = (number: string) =>
  apiQuery(["staff", "certificates", "one", number], operations.readCertificate, { params: { number } });

export const withdraw = (number: string, body: ReasonBody) =>
  callApi(operations.withdrawCertificate, { params: { number }, body });
export const keep = (number: string, body: ReasonBody) =>
  callApi(operations.keepCertificate, { params: { number }, body });
/** Issues a new certificate in place of this one; the answer is the new one. */
export const reissue = (number: string, body: Reissue) =>
  callApi(operations.reissueCertificate, { params: { number }, body });
