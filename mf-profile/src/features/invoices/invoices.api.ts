import { Invoice, type InvoiceRequest } from "@academy/shared/contract/payments/invoices";
import { downloadFile, http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The student's invoices to companies, newest first; an operator may confirm one at any moment. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: ["student", "invoices"],
    queryFn: ({ signal }) => http.get("/courses/invoices/", z.array(Invoice), { signal }),
    refetchOnWindowFocus: "always",
  });

/** Asks for an invoice, which goes to the company in the language of the page. */
export const askForInvoice = (payer: Omit<InvoiceRequest, "language">, language: Language) =>
  http.post("/courses/invoices/", { ...payer, language }, Invoice);

/** Cancels an invoice that is not paid; one that was decided meanwhile comes back as it is. */
export const cancelInvoice = (id: number) => http.post(`/courses/invoices/${id}/cancel/`, {}, Invoice);

/** An invoice as a PDF, in the language it was asked for in. */
export const fetchInvoice = (id: number) => downloadFile(`/courses/invoices/${id}/pdf/`, "application/pdf");
