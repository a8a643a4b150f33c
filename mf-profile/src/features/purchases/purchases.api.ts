import { Order } from "@academy/shared/contract/payments/payments";
import { downloadFile, http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";

/** The receipt of an order as a PDF, in the language of the page. */
export const fetchReceipt = (id: number, language: Language) =>
  downloadFile(`/courses/payments/${id}/receipt/?lng=${language}`, "application/pdf");

/** Takes a request for a refund back while nobody has decided; the answer is the order. */
export const cancelRefundRequest = (id: number) => http.post(`/courses/payments/${id}/refusal/cancel/`, {}, Order);

/** Asks for a refund with a reason; the answer is the order (reading 25). */
export const askForRefund = (id: number, reason: string) =>
  http.post(`/courses/payments/${id}/refusal/`, { reason }, Order);
