import { IdParams } from "@academy/shared/contract/parameters";
import { Invoice, InvoiceRequest } from "@academy/shared/contract/payments/invoices";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type InvoicesContext, invoicesService } from "./invoices.service.ts";

const tags = ["payments"];

/** Invoices for companies that pay for a student (terms: "Price and conclusion of the contract", decision 0035). */
export function invoicesRoutes(app: App, context: InvoicesContext, session: SessionHooks): void {
  const invoices = invoicesService(context);

  app.get(
    "/invoices/",
    { onRequest: session.studentOnly, schema: { tags, response: { 200: z.array(Invoice), ...refusals } } },
    (request) => invoices.list(studentOf(request)),
  );
  app.post(
    "/invoices/",
    {
      onRequest: session.verifiedOnly,
      schema: { tags, body: InvoiceRequest, response: { 201: Invoice, ...refusals } },
    },
    async (request, reply) => reply.code(201).send(await invoices.request(studentOf(request), request.body)),
  );
  app.post(
    "/invoices/:id/cancel/",
    { onRequest: session.studentOnly, schema: { tags, params: IdParams, response: { 200: Invoice, ...refusals } } },
    (request) => invoices.cancel(studentOf(request), request.params.id),
  );
  app.get(
    "/invoices/:id/pdf/",
    { onRequest: session.studentOnly, schema: { tags, params: IdParams } },
    async (request, reply) => sendPdf(reply, await invoices.document(studentOf(request), request.params.id)),
  );
}
