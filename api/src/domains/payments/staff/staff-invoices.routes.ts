import {
  cancelInvoice,
  confirmInvoice,
  downloadInvoice,
  listInvoices,
  readInvoice,
} from "@academy/shared/contract/staff/money/invoices.operations";
import type { Serve } from "#http/contract/serve.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffInvoices } from "./staff-invoices.service.ts";

/** Invoices to companies: list, document, confirming the payment, and cancelling (decision 0035). */
export function invoicesRoutes(serve: Serve, context: MoneyContext) {
  const invoices = staffInvoices(context);

  serve(listInvoices, ({ query }) => invoices.list(query));
  serve(readInvoice, ({ params }) => invoices.one(params.id));
  serve(downloadInvoice, async ({ params }, reply) => sendPdf(reply, await invoices.document(params.id)));
  serve(confirmInvoice, (request) => invoices.confirm(staffOf(request), request.params.id, request.body));
  serve(cancelInvoice, (request) => invoices.cancel(staffOf(request), request.params.id, request.body.reason));
}
