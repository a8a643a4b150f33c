import * as z from "@academy/shared/schema";
import { Moment } from "#contract/moment.ts";

/**
 * A request to remove every second factor of an account because all are lost (decision 0103): when the academy was asked, and
 * when the factors are removed; the latter is null before an identity check.
 */
export const FactorLoss = z.object({ requested_at: Moment, due_at: z.nullable(Moment) });
export type FactorLoss = z.infer<typeof FactorLoss>;

/** Answer of `DELETE /student/auth/second-factor/lost/`: the changed field of the student's record. */
export const FactorLossState = z.object({ lost_factors: z.nullable(FactorLoss) });
