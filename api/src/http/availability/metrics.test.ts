import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { GOOD_CARD, PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

/** Reads the figures as Prometheus does, from their own port. */
async function read({ metrics }: TestApi): Promise<string> {
  const server = await metrics.listen("127.0.0.1", 0);
  onTestFinished(async () => {
    server.close();
    await once(server, "close");
  });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, {
    headers: { connection: "close" },
  });
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return answer.text();
}

test("requests are counted by the pattern of their route and their status", async () => {
  const api = await startTestApi({ ownServer: true });
  await api.call("GET", "/api/courses/lectures/4/");
  await api.call("GET", "/api/courses/lectures/5/");
  await api.call("GET", "/api/courses/certificates/OAA-0000/");
  await api.call("GET", "/api/nothing-here");

  const figures = await read(api);

  const counted = (labels: string) => figures.includes(`academy_request_seconds_count{${labels}} `);
  expect(figures).toContain(
    'academy_request_seconds_count{method="GET",route="/api/courses/lectures/:id/",status="401"} 2',
  );
  expect(counted('method="GET",route="/api/courses/certificates/:number/",status="404"')).toBe(true);
  expect(counted('method="GET",route="unknown",status="404"')).toBe(true);
  expect(figures).toContain('academy_request_seconds_bucket{le="0.3",');
});

test("without a mail server no email counts as waiting: it is in the local mailbox", async () => {
  const api = await startTestApi({ ownServer: true, config: { smtpUrl: null } });
  await api.registered();
  api.advance(90);

  expect(await read(api)).toContain("\nacademy_emails_oldest_seconds 0\n");
});

test("metrics show the event loop, the process, waiting emails and the database", async () => {
  const api = await startTestApi({ ownServer: true, config: { smtpUrl: "smtp://mail.example" } });
  await api.registered();
  api.advance(90);

  const figures = await read(api);

  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(figures).toContain("\nacademy_emails_waiting 1\n");
  expect(figures).toContain("\nacademy_emails_oldest_seconds 90\n");
  expect(figures).toContain('\nacademy_queue_waiting{queue="emails"} 1\n');
  expect(figures).toContain('\nacademy_queue_oldest_seconds{queue="emails"} 90\n');
  expect(figures).toContain('\nacademy_queue_given_up{queue="emails"} 0\n');
  expect(figures).toContain('\nacademy_queue_oldest_seconds{queue="certificates"} 0\n');
  expect(figures).toContain("\nacademy_database_up 1\n");
  expect(/academy_database_connections\{state="waiting"\} 0/.test(figures)).toBe(inject("databaseServer") !== "");
});

test("a check of a certificate that nobody takes has its age", async () => {
  const api = await startTestApi({ ownServer: true });
  const { id } = await api.registered();
  const requestedAt = new Date(api.now().getTime() - 90_000).toISOString();
  await api.context.db.execute(
    sql`insert into certificate_checks (student_id, course_id, created_at) values (${id}, 1, ${requestedAt})`,
  );

  expect(await read(api)).toContain('\nacademy_queue_oldest_seconds{queue="certificates"} 90\n');
});

test("an unreachable database has its own metric, and all others stay available", async () => {
  const api = await startTestApi({ ownServer: true });
  api.context.db.select = () => {
    throw new Error("gone");
  };

  const figures = await read(api);

  Reflect.deleteProperty(api.context.db, "select");
  expect(figures).toContain("\nacademy_database_up 0\n");
  expect(figures).toContain("process_cpu_seconds_total");
});

test("no metric contains a person, an address, a number or a token", async () => {
  const api = await startTestApi({ ownServer: true });
  const student = await api.student({ bought: true });
  const signIn = { email: student.email, password: PASSWORD };
  const { body } = await api.call("POST", "/api/student/auth/token/", signIn, { ip: "203.0.113.77" });
  await api.call("GET", `/api/translate/?tl=ru&q=${encodeURIComponent(student.email)}`);
  await api.call("GET", `/api/courses/student/${student.id}/topics/`, undefined, student);
  await api.call("GET", `/media/private/${student.email}.pdf?token=${body.access}`);
  await api.call("GET", `/${student.email}`);

  const figures = await read(api);

  const traces = [student.email, "@", "203.0.113.77", student.token, body.access, GOOD_CARD, "q=", "token="];
  expect(traces.filter((trace) => figures.includes(trace))).toEqual([]);
});
