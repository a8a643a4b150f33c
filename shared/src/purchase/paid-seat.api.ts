import { AcceptedSeat } from "@academy/shared/contract/payments/seats";
import { http } from "@academy/shared/http";

/** Opens the course by the seat that a company has paid for the student. */
export const acceptSeat = (id: number) => http.post("/courses/seat/", { id }, AcceptedSeat);
