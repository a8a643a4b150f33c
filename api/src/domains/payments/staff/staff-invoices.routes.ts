import { IdParams } from "@academy/shared/contract/parameters";
import {
  InvoicePayment,
  StaffInvoice,
  StaffInvoices,
  StaffInvoicesQuery,
} from "@academy/shared/contract/staff/money/invoices";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffInvoices } from "./staff-invoices.service.ts";

const tags = ["staff"];

/** Invoices to companies: list, document, confirming the payment, and cancelling (readings 85 and 87, decision 0035). */
export function invoicesRoutes(app: App, context: MoneyContext, guard: StaffGuard): void {
  const onRequest = guard.mayDo("orders.manage");
  const invoices = staffInvoices(context);
  const schema = { tags, params: IdParams, response: { 200: StaffInvoice, ...refusals } };

  app.get(
    "/money/invoices/",
    { onRequest, schema: { tags, querystring: StaffInvoicesQuery, response: { 200: StaffInvoices, ...refusals } } },
    ({ query }) => invoices.list(query),
  );
  app.get("/money/invoices/:id/", { onRequest, schema }, ({ params }) => invoices.one(params.id));
  app.get("/money/invoices/:id/pdf/", { onRequest, schema: { tags, params: IdParams } }, async (request, reply) =>
    sendPdf(reply, await invoices.document(request.params.id)),
  );
  app.post("/money/invoices/:id/confirm/", { onRequest, schema: { ...schema, body: InvoicePayment } }, (request) =>
    invoices.confirm(staffOf(request), request.params.id, request.body),
  );
  app.post("/money/invoices/:id/cancel/", { onRequest, schema: { ...schema, body: ReasonBody } }, (request) =>
    invoices.cancel(staffOf(request), request.params.id, request.body.reason),
  );
}
