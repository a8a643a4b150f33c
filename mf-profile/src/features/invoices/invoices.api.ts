import type { InvoiceRequest } from "@academy/shared/contract/payments/invoices";
import * as operations from "@academy/shared/contract/payments/invoices.operations";
import { callApi } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";

/** The student's invoices to companies, newest first; an operator may confirm one at any moment. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: ["student", "invoices"],
    queryFn: ({ signal }) => callApi(operations.listInvoices, {}, { signal }),
    refetchOnWindowFocus: "always",
  });

/** Asks for an invoice, which goes to the company in the language of the page. */
export const askForInvoice = (payer: Omit<InvoiceRequest, "language">, language: Language) =>
  callApi(operations.requestInvoice, { body: { ...payer, language } });

/** Cancels an invoice that is not paid; one that was decided meanwhile comes back as it is. */
export const cancelInvoice = (id: number) => callApi(operations.cancelInvoice, { params: { id } });

/** An invoice as a PDF, in the language it was asked for in. */
export const fetchInvoice = (id: number) => callApi(operations.invoiceFile, { params: { id } });
