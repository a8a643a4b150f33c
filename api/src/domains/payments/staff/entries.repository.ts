import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { invoices } from "#database/tables/invoices.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { seatInvoices } from "#database/tables/seats.ts";
import { students } from "#database/tables/students.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";

/** One payment or one refund: of an order, or of an invoice for seats. */
export interface MoneyEntry {
  /** ISO 8601 in UTC; with the kind and the id it is the key after which the next page begins. */
  at: string;
  kind: "payment" | "refund" | "seats" | "seats_refund";
  /** The order, or the invoice for seats. */
  id: number;
  /** Null for seats, which have no order. */
  order: number | null;
  amount: number;
  currency: string;
  provider: string;
  receipt: string | null;
  student: number | null;
  email: string | null;
  company: string | null;
  bin: string | null;
  reference: string | null;
}

/** A period, from its first moment up to, but without, its end. */
export interface Period {
  from: Date;
  to: Date;
}

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** SQL of the entries of a period, which add up to its totals (decision 0066). */
export function entriesRepository(db: Db) {
  return {
    /** Up to `limit` entries of a period after the entry `behind`, by their moments. Each part of the union starts at its index. */
    page({ from, to }: Period, behind: MoneyEntry | null, limit: number) {
      const start = behind ? sql`${behind.at}::timestamptz` : sql`${from.toISOString()}::timestamptz`;
      const end = sql`${to.toISOString()}::timestamptz`;
      const key = sql`(${behind?.at ?? from.toISOString()}::timestamptz, ${behind?.kind ?? ""}, ${behind?.id ?? 0})`;
      return rowsOf<MoneyEntry>(
        db,
        sql`
        select to_char(entry.moment at time zone 'UTC', ${ISO}) as at, entry.kind, entry.id, entry.amount, ${orders.id} as order,
          coalesce(${orders.currency}, ${seatInvoices.currency}) as currency, coalesce(${orders.provider}, ${BY_INVOICE}) as provider,
          coalesce(${orders.receipt}, ${seatInvoices.receipt}) as receipt,
          ${students.id} as student, coalesce(${students.email}::text, ${seatInvoices.email}) as email,
          coalesce(${invoices.company}, ${seatInvoices.payer}) as company, coalesce(${invoices.bin}, ${seatInvoices.taxNumber}) as bin,
          case entry.kind when 'seats_refund' then ${seatInvoices.refundReference}
            else coalesce(${invoices.paymentReference}, ${seatInvoices.paymentReference}) end as reference
        from (
          (select ${orders.paidAt} as moment, 'payment' as kind, ${orders.id} as id, ${orders.amount} as amount from ${orders}
           where ${orders.amount} > 0 and ${orders.paidAt} is not null and ${orders.paidAt} >= ${start} and ${orders.paidAt} < ${end}
             and (${orders.paidAt}, 'payment', ${orders.id}) > ${key}
           order by ${orders.paidAt}, ${orders.id} limit ${limit})
          union all
          (select ${refunds.refundedAt}, 'refund', ${refunds.orderId}, -${refunds.amount} from ${refunds}
           join ${orders} on ${orders.id} = ${refunds.orderId} and ${orders.amount} > 0 and ${orders.paidAt} is not null
           where ${refunds.refundedAt} >= ${start} and ${refunds.refundedAt} < ${end}
             and (${refunds.refundedAt}, 'refund', ${refunds.orderId}) > ${key}
           order by ${refunds.refundedAt}, ${refunds.orderId} limit ${limit})
          union all
          (select ${seatInvoices.paidAt}, 'seats', ${seatInvoices.id}, ${seatInvoices.amount} from ${seatInvoices}
           where ${seatInvoices.paidAt} >= ${start} and ${seatInvoices.paidAt} < ${end}
             and (${seatInvoices.paidAt}, 'seats', ${seatInvoices.id}) > ${key}
           order by ${seatInvoices.paidAt}, ${seatInvoices.id} limit ${limit})
          union all
          (select ${seatInvoices.refundedAt}, 'seats_refund', ${seatInvoices.id}, -${seatInvoices.refundAmount} from ${seatInvoices}
           where ${seatInvoices.refundedAt} >= ${start} and ${seatInvoices.refundedAt} < ${end}
             and (${seatInvoices.refundedAt}, 'seats_refund', ${seatInvoices.id}) > ${key}
           order by ${seatInvoices.refundedAt}, ${seatInvoices.id} limit ${limit})
        ) as entry
        left join ${orders} on ${orders.id} = entry.id and entry.kind in ('payment', 'refund')
        left join ${seatInvoices} on ${seatInvoices.id} = entry.id and entry.kind in ('seats', 'seats_refund')
        left join ${students} on ${students.id} = ${orders.studentId}
        left join ${invoices} on ${invoices.orderId} = ${orders.id}
        order by entry.moment, entry.kind, entry.id
        limit ${limit}`,
      );
    },
  };
}
