import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";

/** What a flow leaves of a student in the database and on the disk, without values that differ from student to student. */
export async function tracesOf(db: Db, dataDir: string, email: string): Promise<unknown> {
  const [row] = await rowsOf<{ traces: unknown; number: string | null }>(
    db,
    sql`select (select number from certificates c where c.student_id = s.id) as number, json_build_object(
      'orders', (select json_agg(json_build_array(o.status, o.amount, o.failure, o.receipt is not null, o.card_last4))
                 from orders o where o.student_id = s.id),
      'bank', (select json_agg(json_build_array(b.status, b.amount, b.refunded))
               from sandbox_checkouts b join orders o on o.id = b.order_id where o.student_id = s.id),
      'refunds', (select json_agg(json_build_array(r.status, r.amount, r.services_used))
                  from refunds r join orders o on o.id = r.order_id where o.student_id = s.id),
      'access', (select json_agg(e.revoked_at is null) from enrolments e where e.student_id = s.id),
      'attempts', (select json_agg(json_build_array(a.score, a.passed, a.submitted_by))
                   from test_attempts a where a.student_id = s.id),
      'results', (select count(*) from topic_results t where t.student_id = s.id),
      'certificates', (select json_agg(json_build_array(c.points, c.revoked_at)) from certificates c where c.student_id = s.id),
      'checks', (select count(*) from certificate_checks c where c.student_id = s.id),
      'letters', (select json_agg(regexp_replace(m.subject, '[0-9]+', '#', 'g') order by m.subject)
                  from outbox m where m.recipient = s.email::text),
      'photo', s.photo is not null) as traces
      from students s where s.email = ${email}`,
  );
  const number = row?.number?.toLowerCase();
  const files = number ? await readdir(join(dataDir, "files/private/certificates")) : [];
  return { ...(row?.traces as object), files: files.filter((name) => number && name.startsWith(number)).length };
}
