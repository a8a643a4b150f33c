import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { invoices } from "#database/tables/invoices.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** One payment or one refund of an order. */
export interface MoneyEntry {
  /** ISO 8601 in UTC; with the kind and the order it is the key after which the next page begins. */
  at: string;
  kind: "payment" | "refund";
  order: number;
  amount: number;
  currency: string;
  provider: string;
  receipt: string | null;
  student: number;
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
    page({ from, to }: Period, behind: MoneyEntry | null, limit: number): Promise<MoneyEntry[]> {
      const start = behind ? sql`${behind.at}::timestamptz` : sql`${from.toISOString()}::timestamptz`;
      const end = sql`${to.toISOString()}::timestamptz`;
      const key = sql`(${behind?.at ?? from.toISOString()}::timestamptz, ${behind?.kind ?? ""}, ${behind?.order ?? 0})`;
      return rowsOf<MoneyEntry>(
        db,
        sql`
        select to_char(entry.moment at time zone 'UTC', ${ISO}) as at, entry.kind, entry.id as order, entry.amount,
          ${orders.currency} as currency, ${orders.provider} as provider, ${orders.receipt} as receipt,
          ${students.id} as student, ${students.email}::text as email,
          ${invoices.company} as company, ${invoices.bin} as bin, ${invoices.paymentReference} as reference
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
        ) as entry
        join ${orders} on ${orders.id} = entry.id
        join ${students} on ${students.id} = ${orders.studentId}
        left join ${invoices} on ${invoices.orderId} = ${orders.id}
        order by entry.moment, entry.kind, entry.id
        limit ${limit}`,
      );
    },
  };
}
