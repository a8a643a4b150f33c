/**
 * What each list costs at least: the rows of its first page from its own table, in its order and with its filter, without joins; 51
 * of them, since a page holds 50 and knows whether there are more. By the names of `LISTS`. A list that is sorted by a figure needs the
 * figure of everybody.
 */
const page = (from: string, order: string) => `select * from ${from} order by ${order} limit 51`;

const byFigure = (figure: string) => `select s.* from (select students.id, coalesce(f.value, 0) as key from students
  left join (${figure}) f on f.student_id = students.id where email is not null order by 2 desc, 1 desc limit 51) page
  join students s on s.id = page.id order by page.key desc, s.id desc`;

const passed = "select student_id, count(*)::int as value from topic_results group by 1";

export const BARE: Readonly<Record<string, string>> = {
  students: page("students where email is not null", "id desc"),
  "students: of a group": page(
    "students where email is not null and id in (select student_id from group_members where group_id = 1)",
    "id desc",
  ),
  "students: bought": page(
    "students where email is not null and id in (select student_id from enrolments where course_id = 1 and revoked_at is null)",
    "id desc",
  ),
  "students: by name": page(
    "students where email is not null",
    `coalesce(nullif(lower(trim(first_name || ' ' || last_name)), ''), '~') collate "C", id`,
  ),
  "students: by progress": byFigure(
    "select student_id, count(*)::int as value from progress where completed_at is not null group by 1",
  ),
  "students: by tests": byFigure(passed),
  "students: by points": byFigure(
    `select student_id, sum(value)::int as value from (${passed} union all select student_id, points from essay_results) p group by 1`,
  ),
  "students: by last seen": byFigure(
    `select student_id, extract(epoch from max(at)) as value from (select student_id, used_at as at from sessions
      union all select student_id, reported_at from progress union all select student_id, started_at from test_attempts) p group by 1`,
  ),
  "questions: unanswered": page(
    "questions where answers_count = 0 and deleted_at is null and hidden_at is null",
    "created_at, id",
  ),
  "questions: all": page("questions where deleted_at is null", "created_at desc, id desc"),
  "essays: waiting": page("essays where status = 'submitted'", "submitted_at, id"),
  "essays: done": page("essays where status = 'evaluated'", "evaluated_at desc, id desc"),
  orders: page("orders", "created_at desc, id desc"),
  "orders: paid": page("orders where status = 'paid'", "created_at desc, id desc"),
  "refunds: requested": page("refunds where status = 'requested'", "requested_at, order_id"),
  "refunds: paid back": page("refunds where status = 'refunded'", "refunded_at desc, order_id desc"),
  invoices: page("invoices", "id desc"),
  "messages: waiting": page("feedback where answered_at is null", "created_at, id"),
  "reports: waiting": page("reports where closed_at is null", "id"),
  "reports: decided": page("reports where closed_at is not null", "closed_at desc, id desc"),
  certificates: page("certificates", "issued_at desc, id desc"),
  sessions: page("seminars where starts_at > now()", "starts_at, id"),
  "session: attendance": page("students where email is not null", "first_name, last_name, id"),
  groups:
    "select groups.*, count(*) from groups left join group_members on group_id = groups.id group by groups.id order by first_day desc",
  mailings: page("mailings", "created_at desc, id desc"),
  "mailing: recipients": page("mailing_recipients where mailing_id = 1", "student_id"),
  "letters that failed": page("outbox where given_up_at is not null", "created_at, id"),
  audit: page("audit", "id desc"),
  "analytics: lectures": "select * from daily_figures where kind = 'lecture' order by subject",
  "analytics: questions": `select question_id, answer, is_right, sum(answers) from question_days
    where question_id in (select id from test_questions where topic_id = 1 and retired_at is null) group by 1, 2, 3`,
  "analytics: funnel": "select * from daily_figures where kind = 'month' order by subject",
};
