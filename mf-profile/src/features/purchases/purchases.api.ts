import * as operations from "@academy/shared/contract/payments/payments.operations";
import { idCall } from "@academy/shared/query/api-call";

/** Takes a request for a refund back while nobody has decided; the answer is the order. */
export const cancelRefundRequest = idCall(operations.cancelRefundRequest);

/** Asks for a refund with a reason; the answer is the order. */
export const askForRefund = idCall(operations.requestRefund);
