import * as operations from "@academy/shared/contract/payments/payments.operations";
import { callApi } from "@academy/shared/http";

/** Opens the course by the seat that a company has paid for the student. */
export const acceptSeat = (id: number) => callApi(operations.acceptSeat, { body: { id } });
