import {
  type NewSeatInvoice,
  SeatInvoice,
  SeatInvoiceLine,
  type SeatPayment,
  type SeatRefund,
} from "@academy/shared/contract/staff/seats";
import { downloadFile, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** The invoices for seats, the newest first. */
export const seatInvoicesQuery = (params: Record<string, string>) =>
  pageQuery("seats", "/staff/seats/", SeatInvoiceLine, params);

/** One invoice for seats with its invitations. */
export const seatInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "seats", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/seats/${id}/`, SeatInvoice, { signal }),
  });

export const makeSeatInvoice = (invoice: NewSeatInvoice) => http.post("/staff/seats/", invoice, SeatInvoice);

/** The steps with an invoice for seats; each answer is the invoice after the step. */
export const seatSteps = (id: number) => {
  const post = (step: string, body?: object) => http.post(`/staff/seats/${id}/${step}/`, body, SeatInvoice);
  return {
    settle: (payment: SeatPayment) => post("settle", payment),
    cancel: (reason: string) => post("cancel", { reason }),
    invite: (emails: string[]) => post("invite", { emails }),
    resend: (seat: number) => post(`people/${seat}/resend`),
    withdraw: (seat: number) => post(`people/${seat}/withdraw`),
    refund: (refund: SeatRefund) => post("refund", refund),
    refundSent: (reference: string) => post("refund-sent", { reference }),
    document: () => downloadFile(`/staff/seats/${id}/pdf/`, "application/pdf"),
  };
};
