import * as operations from "@academy/shared/contract/staff/seats.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffSeatsService } from "./staff-seats.service.ts";

/** Invoices for seats: who manages money makes, settles and refunds them; support invites people. */
export const seatsRoutes: StaffSection = (serve, context) => {
  const seats = staffSeatsService(context);

  serve(operations.listSeatInvoices, (request) => seats.list(staffOf(request), request.query));
  serve(operations.readSeatInvoice, (request) => seats.one(staffOf(request), request.params.id));
  serve(operations.inviteToSeats, (request) => seats.invite(staffOf(request), request.params.id, request.body.emails));
  serve(operations.resendInvitation, (request) =>
    seats.resend(staffOf(request), request.params.id, request.params.seat),
  );
  serve(operations.withdrawInvitation, (request) =>
    seats.withdraw(staffOf(request), request.params.id, request.params.seat),
  );

  serve(operations.makeSeatInvoice, (request) => seats.make(staffOf(request), request.body));
  serve(operations.downloadSeatInvoice, async ({ params }, reply) => sendPdf(reply, await seats.document(params.id)));
  serve(operations.settleSeatInvoice, (request) => seats.settle(staffOf(request), request.params.id, request.body));
  serve(operations.cancelSeatInvoice, (request) =>
    seats.cancel(staffOf(request), request.params.id, request.body.reason),
  );
  serve(operations.refundSeats, (request) => seats.refund(staffOf(request), request.params.id, request.body));
  serve(operations.recordSeatRefund, (request) =>
    seats.refundSent(staffOf(request), request.params.id, request.body.reference),
  );
};
