import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";

/** Whether there is money or access at all: most tests have neither, and then nothing can be wrong. */
export async function hasMoney(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ present: boolean }>(
    db,
    sql`select exists (select from orders) or exists (select from enrolments) or exists (select from refunds)
          or exists (select from daily_totals) as present`,
  );
  return found?.present ?? false;
}

/**
 * What is wrong between money and access; must always be empty (threat oracle b). An enrolment in force belongs to exactly one paid
 * order of its student and course. Every paid order gives access, its own or another paid order's, unless an operator
 * took it away, or the account was gone and the money waits to be paid back. A refunded order has its refund.
 */
export async function brokenEnrolments(db: Db): Promise<unknown[]> {
  return rowsOf(
    db,
    sql`select 'enrolment without a paid order' as fault, e.id from enrolments e
        where (select count(*) from orders o where o.id = e.order_id and o.paid_at is not null
               and o.student_id = e.student_id and o.course_id = e.course_id
               and (o.status = 'paid' or (o.status = 'refunded' and e.revoked_at is not null))) <> 1
        union all
        select 'paid order without access', o.id from orders o join students s on s.id = o.student_id
        where o.status = 'paid' and o.access_revoked_at is null
          and not exists (select 1 from enrolments e
                          where e.student_id = o.student_id and e.course_id = o.course_id and e.revoked_at is null)
          and not (s.deleted_at is not null and exists (select 1 from refunds r where r.order_id = o.id))
        union all
        select 'open order of a deleted account', o.id from orders o join students s on s.id = o.student_id
        where o.status in ('created', 'pending') and s.deleted_at is not null
        union all
        select 'refunded order without its refund', o.id from orders o where o.status = 'refunded'
          and (select count(*) from refunds r where r.order_id = o.id and r.status = 'refunded'
               and r.amount + r.services_used = o.amount) <> 1
        union all
        select 'refund of an order that was not refunded', o.id from orders o join refunds r on r.order_id = o.id
        where r.status = 'refunded' and o.status <> 'refunded'`,
  );
}
