import * as operations from "@academy/shared/contract/payments/payments.operations";
import { callApi } from "@academy/shared/http";

/** Takes a request for a refund back while nobody has decided; the answer is the order. */
export const cancelRefundRequest = (id: number) => callApi(operations.cancelRefundRequest, { params: { id } });

/** Asks for a refund with a reason; the answer is the order. */
export const askForRefund = (id: number, reason: string) =>
  callApi(operations.requestRefund, { params: { id }, body: { reason } });
