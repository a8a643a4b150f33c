import { AdminError, refusedAbout } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { cancelInvoice } from "#domains/payments/invoices/close-invoices.ts";
import { invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { confirmInvoice } from "#domains/payments/orders/confirm-invoice.ts";
import { staffInvoicesRepository } from "#domains/payments/staff/staff-invoices.repository.ts";
import { auditedFor } from "./audited.ts";

/** What operators do with invoices to companies (decision 0035). */
export function operatorInvoices(context: Context<"config" | "db" | "clock">, operator: string) {
  const { db } = context;
  const audited = auditedFor(context, operator);

  return {
    newest: (limit: number) => staffInvoicesRepository(db).list({ limit }, null, context.clock(), limit),

    /** Confirms that the money has arrived: makes the paid order and opens the course, once. Gives the sentence to show. */
    async paid(id: number) {
      // A repeated confirmation gets the same sentence and changes nothing, not even the audit.
      const known = await invoicesRepository(db).find(id);
      if (!known) throw new AdminError(`there is no invoice ${id}`);
      if (known.orderId !== null) return `paid already, order ${known.orderId}`;
      return audited("invoice.paid", { invoice: id }, async (tx) => {
        const confirmed = await confirmInvoice(tx, context, id);
        return `paid${confirmed.wasPaid ? " already" : ""}, order ${confirmed.order}`;
      });
    },

    /** Cancels an open invoice; the company reads the reason. */
    cancel: (id: number, reason: string) =>
      audited("invoice.cancel", { invoice: id, reason }, (tx) => cancelInvoice(tx, context, id, reason)).catch(
        refusedAbout(`invoice ${id}`),
      ),
  };
}
