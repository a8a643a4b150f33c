import {
  cancelInvoice,
  invoiceFile,
  listInvoices,
  requestInvoice,
} from "@academy/shared/contract/payments/invoices.operations";
import type { Serve } from "#http/contract/serve.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { studentOf } from "#http/session/session.ts";
import { type InvoicesContext, invoicesService } from "./invoices.service.ts";

/** Invoices for companies that pay for a student (terms: "Price and conclusion of the contract", decision 0035). */
export function invoicesRoutes(serve: Serve, context: InvoicesContext) {
  const invoices = invoicesService(context);

  serve(listInvoices, (request) => invoices.list(studentOf(request)));
  serve(requestInvoice, (request) => invoices.request(studentOf(request), request.body));
  serve(cancelInvoice, (request) => invoices.cancel(studentOf(request), request.params.id));
  serve(invoiceFile, async (request, reply) =>
    sendPdf(reply, await invoices.document(studentOf(request), request.params.id)),
  );
}
