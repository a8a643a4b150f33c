import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** Names that were typed and not saved when the session ended; they wait in this tab for their student's return. */
export const storedNames = storedJson(ENTRIES.namesDraft, z.object({ first_name: z.string(), last_name: z.string() }));

/** The company that is to get an invoice, while it is typed. */
export const storedPayer = storedJson(
  ENTRIES.payerDraft,
  z.object({ company: z.string(), bin: z.string(), address: z.string(), email: z.string() }),
);

/** The reason of a refund request that is being written, by student and order. */
export const storedRefundReason = storedText(ENTRIES.refundReasonDraft, z.string());
