import * as z from "@academy/shared/schema";

/** A moment in an answer: ISO 8601 in UTC. */
export const Moment = z.string();
