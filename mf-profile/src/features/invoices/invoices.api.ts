import type { InvoiceRequest } from "@academy/shared/contract/payments/invoices";
import * as operations from "@academy/shared/contract/payments/invoices.operations";
import { callApi } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";

/** The student's invoices to companies, newest first; an operator may confirm one at any moment. */
export const invoicesQuery = () =>
  apiQuery(
    ["student", "invoices"],
    operations.listInvoices,
    {},
    {
      refetchOnWindowFocus: "always",
    },
  );

/** Asks for an invoice, which goes to the company in the language of the page. */
export const askForInvoice = (payer: Omit<InvoiceRequest, "language">, language: Language) =>
  callApi(operations.requestInvoice, { body: { ...payer, language } });

/** Cancels an invoice that is not paid; one that was decided meanwhile comes back as it is. */
export const cancelInvoice = idCall(operations.cancelInvoice);

/** An invoice as a PDF, in the language it was asked for in. */
export const fetchInvoice = idCall(operations.invoiceFile);
