-- An academy of :students accounts, :questions questions and :orders orders, with what belongs to them in proportion.
-- Foreign keys and triggers rest meanwhile: what they would count is counted here.
set session_replication_role = replica;

insert into students (email, first_name, last_name, created_at, verified_at, blocked_at)
select 'student-' || i || '@' || (array['example.com', 'mail.example.org', 'law.example.net'])[1 + i % 3],
  (array['Aigerim', 'Daniyar', 'Ольга', 'Timur', 'Madina', 'Сергей', 'Anna', 'Ruslan'])[1 + i % 8],
  (array['Akhmetova', 'Ким', 'Ivanov', 'Nurlanov', 'Schmidt', 'Петрова', 'Omarova'])[1 + i % 7] || ' ' || i,
  now() - (:students - i) * interval '5 minutes',
  case when i % 50 <> 0 then now() - (:students - i) * interval '5 minutes' end,
  case when i % 500 = 1 then now() end
from generate_series(1, :students) i;

create temp table people as select id, row_number() over (order by id) - 1 as turn from students where email like 'student-%';
create unique index on people (turn);
create temp table places as select id, row_number() over (order by id) - 1 as turn from lectures where withdrawn_at is null;
analyze people, places;

insert into orders (student_id, course_id, provider, reference, status, amount, currency, receipt, created_at, paid_at, failure)
select people.id, 1, (array['stripe', 'freedompay', 'stripe', 'invoice'])[1 + i % 4], 'bench-' || i, state, 120000, 'KZT',
  case when state in ('paid', 'refunded') then 'BENCH-' || i end,
  now() - (:orders - i) * interval '100 seconds',
  case when state in ('paid', 'refunded') then now() - (:orders - i) * interval '100 seconds' end,
  case when state = 'failed' then 'payment.insufficient_funds' end
from generate_series(1, :orders) i
cross join lateral (select case
  when i > :orders - :students / 2 then 'paid'
  when i % 10 = 0 then 'refunded'
  else 'failed' end as state) states
join people on people.turn = i % :students;

insert into enrolments (student_id, course_id, order_id, created_at, access_until)
select student_id, course_id, id, paid_at, now() + (id % 365) * interval '1 day' from orders
where status = 'paid' and reference like 'bench-%';

insert into daily_totals (day, provider, currency, paid, payments, refunded, refunds)
select ((paid_at at time zone 'UTC') + interval '5 hours')::date, provider, currency, sum(amount), count(*),
  coalesce(sum(amount) filter (where status = 'refunded'), 0), count(*) filter (where status = 'refunded')
from orders where paid_at is not null and reference like 'bench-%' group by 1, 2, 3
on conflict do nothing;

insert into refunds (order_id, status, reason, requested_at, services_used, amount, confirmed_at, due_at, refunded_at)
select id, case when id % 200 = 0 then 'requested' when id % 200 = 10 then 'confirmed' else 'refunded' end,
  'The course does not suit me.', created_at + interval '1 day', 0, amount,
  case when id % 200 <> 0 then created_at + interval '2 days' end, created_at + interval '12 days',
  case when id % 200 not in (0, 10) then created_at + interval '3 days' end
from orders where status = 'refunded' and reference like 'bench-%';

insert into invoices (student_id, course_id, status, language, company, bin, address, email, amount, currency, created_at, valid_until)
select id, 1, case when turn % 3 = 0 then 'open' else 'cancelled' end, 'ru', 'ТОО «Компания ' || turn || '»', lpad(turn::text, 12, '0'),
  'Алматы', 'accounts-' || turn || '@example.com', 120000, 'KZT', now(), now() + interval '5 days'
from people where turn % 10 = 0;

insert into questions (lecture_id, student_id, title, content, is_important, answers_count, created_at, hidden_at,
  hidden_title, hidden_content, hidden_reason)
select places.id, people.id, 'Question ' || i || ' on clause ' || i % 977,
  'May the tribunal decide on point ' || i || ' although the agreement names another seat? ' || md5(i::text),
  i % 1000 = 0, case when i % 20 = 0 then 0 else 1 end, now() - (:questions - i) * interval '30 seconds',
  case when i % 5000 = 1 then now() end, case when i % 5000 = 1 then 'Question' end,
  case when i % 5000 = 1 then 'What was asked.' end, case when i % 5000 = 1 then 'It offends.' end
from generate_series(1, :questions) i
join places on places.turn = i % (select count(*) from places)
join people on people.turn = i % :students;

insert into answers (question_id, student_id, title, content, created_at)
select id, student_id, '', 'Yes, where the parties agreed to it.', created_at + interval '1 hour'
from questions where answers_count = 1 and id % 4 = 1;

update question_totals set version = version + 1,
  total = (select count(*) from questions where lecture_id = question_totals.lecture_id and deleted_at is null);

insert into reports (question_id, student_id, reason, created_at, closed_at, decision)
select id, (select min(id) from people), 'It offends.', now(),
  case when id % 3 = 0 then now() end, case when id % 3 = 0 then 'kept' end
from questions where id % 50 = 7;

insert into feedback (name, email, message, created_at, read_at, answered_at)
select 'Visitor ' || i, 'visitor-' || i || '@example.com', 'When does the next intake number ' || i || ' begin?',
  now() - i * interval '1 minute', case when i % 2 = 0 then now() end, case when i % 4 <> 1 then now() end
from generate_series(1, :students / 2) i;

insert into essays (student_id, course_id, topic, intake, status, text, words, created_at, submitted_at, evaluated_at)
select id, 1, (select content from essay_topics order by position limit 1),
  '2026-Q' || 1 + turn % 4, case when turn % 20 = 0 then 'submitted' else 'evaluated' end,
  repeat('The seat of the arbitration decides. ', 100), 500, now(), now() - turn * interval '1 minute',
  case when turn % 20 <> 0 then now() end
from people where turn % 3 = 0;

insert into essay_reviews (essay_id, reviewer_id, kind, verdict, criteria, points, comment, at)
select id, (select min(id) from people), 'first', 'positive', '[]', 3, 'A clear answer.', evaluated_at
from essays where status = 'evaluated';

insert into certificates (number, student_id, course_id, name, course, points, issued_at, status_index, decision_asked_at)
select 'OAA-2026-' || lpad(turn::text, 8, '0'), id, 1, 'Graduate ' || turn, 'International arbitration', 18, now(), turn + 1000000,
  case when turn % 900 = 0 then now() end
from people where turn % 3 = 0;

insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
select people.id, places.id, 60, '[[0,60]]', now() - (people.turn * interval '1 minute'), case when (people.turn + places.turn) % 3 <> 0 then now() end
from people join places on places.turn < people.turn % 17 where people.turn % 2 = 0;

insert into test_attempts (student_id, topic_id, seed, questions, needed, started_at, ends_at, submitted_at, submitted_by, score, passed, counted_at)
select people.id, tests.topic_id, 'bench', '[1,2,3,4,5,6,7,8]', 6, now() - interval '1 day', now(), now() - interval '1 day', 'student', 4 + people.turn % 5,
  people.turn % 5 >= 2, now()
from people join (select topic_id from topic_tests where withdrawn_at is null) tests on people.turn % 17 >= tests.topic_id where people.turn % 4 = 0;

insert into topic_results (student_id, topic_id, passed_at, given_by)
select student_id, topic_id, submitted_at, 'test' from test_attempts where passed and seed = 'bench';

insert into essay_results (student_id, course_id, points, evaluated_at, given_by)
select student_id, course_id, 3, now(), 'bench' from essays where status = 'evaluated' on conflict do nothing;

insert into groups (course_id, name, first_day, last_day, created_at)
select 1, 'Group ' || i, current_date, current_date + 90, now() from generate_series(1, greatest(1, :students / 200)) i;
insert into group_members (student_id, group_id, since, is_waiting)
select id, 1 + turn % greatest(1, :students / 200), now(), false from people;

insert into seminar_attendance (seminar_id, student_id, marked_at)
select (select min(id) from seminars), id, now() from people where turn % 5 = 0;

insert into daily_figures (kind, subject, day, figures)
select 'lecture', places.id::text, current_date - d, (select jsonb_agg(40 - 40 * (i / 2) / 21) from generate_series(0, 41) i)
from places, generate_series(0, 200) d;
insert into daily_figures (kind, subject, day, figures)
select 'month', to_char(current_date - m * 31, 'YYYY-MM'), current_date - d, '[400, 300, 200, 100, 50, 20, 10]'
from generate_series(0, 30) m, generate_series(0, 200) d on conflict do nothing;
insert into question_days (question_id, day, answer, is_right, answers, rest_sum, rest_squares)
select id, current_date - d, a::text, a = 0, 5, 3, 2 from test_questions, generate_series(0, 100) d, generate_series(0, 2) a;

insert into audit (at, actor, action, details)
select now() - (:orders - i) * interval '100 seconds', (array['system', 'student', 'operator:manager'])[1 + i % 3],
  (array['order.paid', 'account.verified', 'question.answered', 'access.extended'])[1 + i % 4],
  jsonb_build_object('student', i % :students, 'order', i)
from generate_series(1, :orders) i;

insert into outbox (recipient, subject, text, html, created_at, not_before, sent_at, given_up_at, last_error, attempts)
select email::text, 'Your receipt', 'Thank you.', '<p>Thank you.</p>', now(), now(),
  case when id % 300 <> 0 then now() end, case when id % 300 = 0 then now() end, case when id % 300 = 0 then '550 no such box' end, 1
from students where email like 'student-%';

insert into students (email, first_name, last_name, created_at, verified_at, is_staff)
values ('owner@example.com', 'Owner', 'Of the bench', now(), now(), true);
insert into staff_roles (student_id, role, granted_at, granted_by)
select id, 'owner', now(), 'bench' from students where email = 'owner@example.com';
insert into sessions (token_hash, student_id, created_at, used_at, second_factor_at)
select encode(sha256(:'token'::bytea), 'hex'), id, now(), now(), now() from students where email = 'owner@example.com';

insert into mailings (key, purpose, audience, subject, body, written_by, created_at, starts_at, begun_at, enqueued_at)
select 'bench-' || i, 'contract', '{"kind":"all"}', '{"en":"News","ru":"Новости"}', '{"en":"Text","ru":"Текст"}',
  (select min(id) from people), now() - i * interval '1 hour', now(), now(), now() from generate_series(1, 60) i;
insert into mailing_recipients (mailing_id, student_id, state, at)
select mailings.id, people.id, 'sent', now() from people join mailings on mailings.id <= 5;

set session_replication_role = origin;
analyze;
