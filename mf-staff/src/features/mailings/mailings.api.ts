import {
  audienceParams,
  type MailingAudience,
  type MailingPurpose,
  type StaffMailing,
} from "@academy/shared/contract/staff/mailings";
import * as operations from "@academy/shared/contract/staff/mailings.operations";
import { serverNow } from "@academy/shared/http";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { type ListFilters, rowsQuery, staffQuery } from "#query/staff-query.ts";

/** Emails to many students, the newest first. */
export const mailingsQuery = () => rowsQuery(operations.listMailings, {});

/** How often the numbers of a mailing that is under way are read again, in milliseconds. */
const UNDER_WAY_MS = 5_000;

/** Whether a mailing's emails leave now, or begin to within seconds. */
export const isUnderWay = ({ state, starts_at }: Pick<StaffMailing, "state" | "starts_at">, now: number): boolean =>
  state === "sending" || (state === "planned" && Date.parse(starts_at) <= now + UNDER_WAY_MS);

/** One mailing; read again while its emails leave. */
export const mailingQuery = (id: string) =>
  staffQuery(
    operations.readMailing,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, serverNow()) ? UNDER_WAY_MS : false),
    },
  );

/** What became of each email, those of one state or all. */
export const recipientsQuery = (id: number, query: ListFilters<typeof operations.listMailingRecipients>) =>
  rowsQuery(operations.listMailingRecipients, { params: { id }, query });

/** Whom a mailing would reach now. */
export const reachQuery = (audience: MailingAudience, purpose: MailingPurpose) => {
  const query = { ...audienceParams(audience), purpose };
  return staffQuery(operations.readMailingReach, { query });
};

/** What the email to the caller has beside its text. */
export const frameQuery = (purpose: MailingPurpose) => staffQuery(operations.readMailingFrame, { query: { purpose } });

export const planMailing = bodyCall(operations.planMailing);
export const testMailing = bodyCall(operations.testMailing);
export const cancelMailing = idCall(operations.cancelMailing);
