import {
  audienceParams,
  type MailingAudience,
  MailingFrame,
  type MailingPlan,
  type MailingPurpose,
  MailingReach,
  MailingRecipient,
  type MailingTest,
  StaffMailing,
} from "@academy/shared/contract/staff/mailings";
import { Done } from "@academy/shared/contract/students/students";
import { http, serverNow } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** Emails to many students, the newest first (reading 119). */
export const mailingsQuery = () => pageQuery("mailings", "/staff/mailings/", StaffMailing, {});

/** How often the numbers of a mailing that is under way are read again, in milliseconds. */
const UNDER_WAY_MS = 5_000;

/** Whether a mailing's emails leave now, or begin to within seconds. */
export const isUnderWay = ({ state, starts_at }: Pick<StaffMailing, "state" | "starts_at">, now: number): boolean =>
  state === "sending" || (state === "planned" && Date.parse(starts_at) <= now + UNDER_WAY_MS);

/** One mailing; read again while its emails leave. */
export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "mailings", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/mailings/${id}/`, StaffMailing, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, serverNow()) ? UNDER_WAY_MS : false),
  });

/** What became of each email, those of one state or all. */
export const recipientsQuery = (id: number, state: string) =>
  pageQuery("mailings", `/staff/mailings/${id}/recipients/`, MailingRecipient, state === "all" ? {} : { state });

/** Whom a mailing would reach now. */
export const reachQuery = (audience: MailingAudience, purpose: MailingPurpose) => {
  const params = { ...audienceParams(audience), purpose };
  return queryOptions({
    queryKey: ["staff", "mailings", "reach", params],
    queryFn: ({ signal }) => http.get("/staff/mailings/reach/", MailingReach, { params, signal }),
  });
};

/** What the email to the caller has beside its text. */
export const frameQuery = (purpose: MailingPurpose) =>
  queryOptions({
    queryKey: ["staff", "mailings", "frame", purpose],
    queryFn: ({ signal }) => http.get("/staff/mailings/frame/", MailingFrame, { params: { purpose }, signal }),
  });

export const planMailing = (plan: MailingPlan) => http.post("/staff/mailings/", plan, StaffMailing);
export const testMailing = (letter: MailingTest) => http.post("/staff/mailings/test/", letter, Done);
export const cancelMailing = (id: number) => http.post(`/staff/mailings/${id}/cancel/`, undefined, StaffMailing);
