import {
  audienceParams,
  type MailingAudience,
  type MailingPlan,
  type MailingPurpose,
  type MailingTest,
  type StaffMailing,
} from "@academy/shared/contract/staff/mailings";
import * as operations from "@academy/shared/contract/staff/mailings.operations";
import { callApi, serverNow } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Emails to many students, the newest first. */
export const mailingsQuery = () => listQuery("mailings", operations.listMailings, {});

/** How often the numbers of a mailing that is under way are read again, in milliseconds. */
const UNDER_WAY_MS = 5_000;

/** Whether a mailing's emails leave now, or begin to within seconds. */
export const isUnderWay = ({ state, starts_at }: Pick<StaffMailing, "state" | "starts_at">, now: number): boolean =>
  state === "sending" || (state === "planned" && Date.parse(starts_at) <= now + UNDER_WAY_MS);

/** One mailing; read again while its emails leave. */
export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "mailings", "one", id],
    queryFn: ({ signal }) => callApi(operations.readMailing, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, serverNow()) ? UNDER_WAY_MS : false),
  });

/** What became of each email, those of one state or all. */
export const recipientsQuery = (id: number, query: ListFilters<typeof operations.listMailingRecipients>) =>
  listQuery("mailings", operations.listMailingRecipients, { params: { id }, query });

/** Whom a mailing would reach now. */
export const reachQuery = (audience: MailingAudience, purpose: MailingPurpose) => {
  const query = { ...audienceParams(audience), purpose };
  return queryOptions({
    queryKey: ["staff", "mailings", "reach", query],
    queryFn: ({ signal }) => callApi(operations.readMailingReach, { query }, { signal }),
  });
};

/** What the email to the caller has beside its text. */
export const frameQuery = (purpose: MailingPurpose) =>
  queryOptions({
    queryKey: ["staff", "mailings", "frame", purpose],
    queryFn: ({ signal }) => callApi(operations.readMailingFrame, { query: { purpose } }, { signal }),
  });

export const planMailing = (body: MailingPlan) => callApi(operations.planMailing, { body });
export const testMailing = (body: MailingTest) => callApi(operations.testMailing, { body });
export const cancelMailing = (id: number) => callApi(operations.cancelMailing, { params: { id } });
