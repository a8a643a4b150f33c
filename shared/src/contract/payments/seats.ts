import * as z from "@academy/shared/schema";
import { Id, Moment } from "#contract/fields.ts";

/** The seat that a company has paid for the caller, until it is used. */
export const OfferedSeat = z.object({ id: z.number(), payer: z.string() });
export type OfferedSeat = z.infer<typeof OfferedSeat>;

/** Body of `POST /courses/seat/`: the seat that the student has seen. */
export const SeatAcceptance = z.strictObject({ id: Id });

/** Its answer: until when the lectures are open. */
export const AcceptedSeat = z.object({ access_until: Moment });
