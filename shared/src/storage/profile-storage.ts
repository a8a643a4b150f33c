import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** Names that were typed but not saved when the session ended; they stay in this tab until their student returns. */
export const storedNames = storedJson(ENTRIES.namesDraft, z.object({ first_name: z.string(), last_name: z.string() }));

/** The company for an invoice, while it is typed. */
export const storedPayer = storedJson(
  ENTRIES.payerDraft,
  z.object({ company: z.string(), bin: z.string(), address: z.string(), email: z.string() }),
);

/** The reason of a refund request that is being written, by student and order. */
export const storedRefundReason = storedText(ENTRIES.refundReasonDraft, z.string());
