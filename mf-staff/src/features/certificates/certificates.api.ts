import { type Reissue, StaffCertificate } from "@academy/shared/contract/staff/certificates";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

export const certificatesQuery = (params: Record<string, string>) =>
  pageQuery("certificates", "/staff/certificates/", StaffCertificate, params);

const at = (number: string) => `/staff/certificates/${encodeURIComponent(number)}/`;

/** One certificate by its number. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ["staff", "certificates", "one", number],
    queryFn: ({ signal }) => http.get(at(number), StaffCertificate, { signal }),
  });

export const withdraw = (number: string, body: ReasonBody) =>
  http.post(`${at(number)}withdraw/`, body, StaffCertificate);
export const keep = (number: string, body: ReasonBody) => http.post(`${at(number)}keep/`, body, StaffCertificate);
/** Issues a new certificate in place of this one; the answer is the new one. */
export const reissue = (number: string, body: Reissue) => http.post(`${at(number)}reissue/`, body, StaffCertificate);
