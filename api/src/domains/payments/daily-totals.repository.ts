import { ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";
import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { dailyTotals, orders, refunds } from "#database/tables/payments.ts";
import { seatInvoices } from "#database/tables/seats.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";

/** Payments and refunds of one month in the academy's time zone, at one provider in one currency; in whole units of the currency. */
export interface MonthTotal {
  /** `2026-12`. */
  month: string;
  provider: string;
  currency: string;
  paid: number;
  payments: number;
  refunded: number;
  refunds: number;
}

/** The day of a moment on the academy's clock, computed by the database without its time zone data (reading 101). */
const dayOf = (moment: SQL) =>
  sql`((${moment} at time zone 'UTC') + ${ACADEMY_OFFSET_MINUTES}::int * interval '1 minute')::date`;

/** One entry for each payment and each refund; a refund of an order that was never booked as paid is left out. */
const payments = (only: SQL) => sql`
  select ${dayOf(sql`${orders.paidAt}`)} as day, ${orders.provider} as provider, ${orders.currency} as currency,
    ${orders.amount}::bigint as paid, 1 as payments, 0::bigint as refunded, 0 as refunds
  from ${orders} where ${orders.amount} > 0 and ${orders.paidAt} is not null and ${only}`;
const paidBack = (only: SQL) => sql`
  select ${dayOf(sql`${refunds.refundedAt}`)} as day, ${orders.provider} as provider, ${orders.currency} as currency,
    0::bigint as paid, 0 as payments, ${refunds.amount}::bigint as refunded, 1 as refunds
  from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
  where ${refunds.refundedAt} is not null and ${orders.amount} > 0 and ${orders.paidAt} is not null and ${only}`;

/** The same for invoices for seats, which have no order. */
const seatPayments = (only: SQL) => sql`
  select ${dayOf(sql`${seatInvoices.paidAt}`)} as day, ${BY_INVOICE}::text as provider, ${seatInvoices.currency} as currency,
    ${seatInvoices.amount}::bigint as paid, 1 as payments, 0::bigint as refunded, 0 as refunds
  from ${seatInvoices} where ${seatInvoices.paidAt} is not null and ${only}`;
const seatsPaidBack = (only: SQL) => sql`
  select ${dayOf(sql`${seatInvoices.refundedAt}`)} as day, ${BY_INVOICE}::text as provider, ${seatInvoices.currency} as currency,
    0::bigint as paid, 0 as payments, ${seatInvoices.refundAmount}::bigint as refunded, 1 as refunds
  from ${seatInvoices} where ${seatInvoices.refundedAt} is not null and ${only}`;

const allEntries = () => {
  const parts = [payments, paidBack, seatPayments, seatsPaidBack];
  return sql.join(
    parts.map((entries) => entries(sql`true`)),
    sql` union all `,
  );
};

const sums = (entries: SQL) => sql`
  select day, provider, currency, sum(paid) as paid, sum(payments)::int as payments,
    sum(refunded) as refunded, sum(refunds)::int as refunds
  from (${entries}) as entries group by day, provider, currency`;

/** SQL of the totals by day (decision 0066). */
export function dailyTotalsRepository(db: Db) {
  const add = (entries: SQL) =>
    db.execute(sql`
      insert into ${dailyTotals} (day, provider, currency, paid, payments, refunded, refunds)
      ${sums(entries)}
      on conflict (day, provider, currency) do update set
        paid = ${dailyTotals.paid} + excluded.paid, payments = ${dailyTotals.payments} + excluded.payments,
        refunded = ${dailyTotals.refunded} + excluded.refunded, refunds = ${dailyTotals.refunds} + excluded.refunds`);

  return {
    /** Adds a payment, in the transaction that marks its order paid. */
    addPayment: (order: number) => add(payments(sql`${orders.id} = ${order}`)),

    /** Adds the payment of an invoice for seats, in the transaction that marks it paid. */
    addSeatPayment: (invoice: number) => add(seatPayments(sql`${seatInvoices.id} = ${invoice}`)),

    /** Adds its refund, in the transaction that marks it refunded. */
    addSeatRefund: (invoice: number) => add(seatsPaidBack(sql`${seatInvoices.id} = ${invoice}`)),

    /** Adds a refund, in the transaction that marks it refunded. */
    addRefund: (order: number) => add(paidBack(sql`${refunds.orderId} = ${order}`)),

    /**
     * Computes all totals anew from orders and refunds, after somebody changed these by hand. It and payments or refunds that are being
     * written wait for each other.
     */
    rebuild: () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${dailyTotals} in exclusive mode`);
        await tx.execute(sql`delete from ${dailyTotals}`);
        await dailyTotalsRepository(tx).addAll();
      }),

    addAll: () => add(allEntries()),

    /** Days whose totals differ from orders and refunds; none, unless the operator changed rows by hand. */
    differences: () =>
      rowsOf<{ day: string; provider: string; currency: string }>(
        db,
        sql`
        select day::text as day, provider, currency
        from ${dailyTotals} as kept
        full join (${sums(allEntries())}) as counted
          using (day, provider, currency)
        where (kept.paid, kept.payments, kept.refunded, kept.refunds)
          is distinct from (counted.paid, counted.payments, counted.refunded, counted.refunds)
        order by 1, 2, 3`,
      ),

    /** Totals of the months from the first to the last; both are named like `2026-12`. */
    async months(from: string, to: string) {
      const rows = await rowsOf<MonthTotal>(
        db,
        sql`
        select to_char(day, 'YYYY-MM') as month, provider, currency, sum(paid)::float8 as paid, sum(payments)::int as payments,
          sum(refunded)::float8 as refunded, sum(refunds)::int as refunds
        from ${dailyTotals}
        where day >= ${`${from}-01`}::date and day < ${`${to}-01`}::date + interval '1 month'
        group by 1, 2, 3 order by 1, 2, 3`,
      );
      return rows;
    },
  };
}
