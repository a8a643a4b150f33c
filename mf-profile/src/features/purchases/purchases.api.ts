import { Order } from "@academy/shared/contract/payments/payments";
import { http } from "@academy/shared/http";

/** Takes a request for a refund back while nobody has decided; the answer is the order. */
export const cancelRefundRequest = (id: number) => http.post(`/courses/payments/${id}/refusal/cancel/`, {}, Order);

/** Asks for a refund with a reason; the answer is the order (reading 25). */
export const askForRefund = (id: number, reason: string) =>
  http.post(`/courses/payments/${id}/refusal/`, { reason }, Order);
