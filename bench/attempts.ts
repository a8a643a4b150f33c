import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { postgresPrograms } from "@academy/tools/test-runner/postgres-server.ts";
import type { Call } from "./load.ts";

/** The topic whose test is under way. */
const TOPIC = 1;

const tokenOf = (student: number | string) => `bench-token-of-student-${student}`;

/** Makes so many signed-in students who own the course and completed the topic, each with an open attempt of the same number. */
export function fillAttempts(url: string, attempts: number): void {
  const statements = `
    insert into students (email, created_at, verified_at)
      select 'taker-' || i || '@example.com', now(), now() from generate_series(1, ${attempts}) i;
    create temp table takers as
      select id, substring(email from 'taker-([0-9]+)@')::int as i from students where email like 'taker-%';
    insert into sessions (token_hash, student_id, created_at, used_at)
      select encode(sha256(('${tokenOf("")}' || i)::bytea), 'hex'), id, now(), now() from takers;
    insert into orders (student_id, course_id, provider, status, amount, currency, created_at, paid_at)
      select id, 1, 'sandbox', 'paid', 1, 'KZT', now(), now() from takers;
    insert into enrolments (student_id, course_id, order_id, created_at, access_until)
      select student_id, course_id, id, now(), now() + interval '1 day' from orders where amount = 1;
    insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
      select takers.id, lectures.id, 0, '[]', now(), now() from takers, lectures where topic_id = ${TOPIC};
    insert into test_attempts (id, student_id, topic_id, seed, questions, needed, started_at, ends_at)
      overriding system value
      select i, id, ${TOPIC}, md5(i::text) || md5(id::text),
        (select jsonb_agg(drawn.id) from
          (select id from test_questions where topic_id = ${TOPIC} and retired_at is null order by position limit 8) as drawn),
        6, now(), now() + interval '1 day' from takers;
    analyze;`;
  execFileSync(join(postgresPrograms() ?? "", "psql"), [url, "-q", "-v", "ON_ERROR_STOP=1", "-c", statements]);
}

/** The calls that open a test, read the open attempt and save a choice in it, each time as another student. */
export async function testCalls(port: number, attempts: number): Promise<Record<string, Call>> {
  const headers = { authorization: `Bearer ${tokenOf(1)}` };
  const address = `http://127.0.0.1:${port}/api/courses/attempts/1/`;
  const { questions } = await (await fetch(address, { headers })).json();
  const single = questions.find(({ kind }: { kind: string }) => kind === "single");
  let turn = 0;
  const ofNext = (path: (student: number) => string, body?: () => object) => () => {
    const student = (turn++ % attempts) + 1;
    return { path: path(student), token: tokenOf(student), ...(body && { body: body() }) };
  };
  const answer = () => ({ answer: { kind: "single", option: Math.floor(turn / attempts) % 2 } });
  return {
    "tests of the course": { path: "/", each: ofNext(() => "/api/courses/tests/") },
    "opening an attempt": { path: "/", each: ofNext((student) => `/api/courses/attempts/${student}/`) },
    "saving an answer": {
      path: "/",
      method: "PUT",
      each: ofNext((student) => `/api/courses/attempts/${student}/answers/${single.number}/`, answer),
    },
  };
}
