// @covers readings 28, 59, decisions 0028, 0036

import { eq, type SQL, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { lectures } from "#database/tables/courses.ts";
import { checksEnqueued } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

/** Changes the catalogue and restores it after the test, because the tests of a worker share it. */
async function inCatalogue({ context }: TestApi, change: SQL, back: SQL) {
  onTestFinished(async () => void (await context.db.execute(back)));
  await context.db.execute(change);
}

/** Sets how many lectures of the main course a student may declare complete. */
const limitTo = (api: TestApi, limit: number) =>
  inCatalogue(
    api,
    sql`update courses set declared_limit = ${limit} where id = 1`,
    sql`update courses set declared_limit = null where id = 1`,
  );

/** Reports on a lecture. */
const reporter =
  ({ call }: TestApi, student: TestStudent, lecture = 2) =>
  (body: object) =>
    call("PUT", `/api/courses/lectures/${lecture}/progress/`, body, student);

/** The same student on another device. */
const signedInAgain = async ({ call }: TestApi, { id, email }: TestStudent): Promise<TestStudent> => {
  const { body } = await call("POST", "/api/student/auth/token/", { email, password: PASSWORD });
  return { id, email, token: body.access };
};

const seen = async ({ call }: TestApi, student: TestStudent, lecture = 2) =>
  (await call("GET", `/api/courses/lectures/${lecture}/`, undefined, student)).body.progress;

test("an old report of an offline laptop leaves the position set by the phone", async () => {
  const api = await startTestApi();
  const laptop = await api.student({ bought: true });
  const phone = await signedInAgain(api, laptop);
  api.advance(3600);
  const onLaptop = { position: 1, watched: [[0, 1]], watched_at: api.now().toISOString() };
  api.advance(2400);
  const onPhone = { position: 3, watched: [[1, 3]], watched_at: api.now().toISOString() };
  await reporter(api, phone)(onPhone);
  api.advance(600);

  const late = await reporter(api, laptop)(onLaptop);

  expect(late.body).toMatchObject({ position: 3, watched: 3, reported_at: onPhone.watched_at });
  expect(await seen(api, laptop)).toEqual(late.body);
});

test("a report without a time counts from its arrival, like those of older areas", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  await report({ position: 3, watched: [], watched_at: api.now().toISOString() });
  api.advance(5);

  const moved = await report({ position: 1, watched: [] });

  expect(moved.body).toMatchObject({ position: 1, reported_at: api.now().toISOString() });
});

test("a browser whose clock is ahead cannot fix the position for ever", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  await report({ position: 3, watched: [], watched_at: "2099-01-01T00:00:00.000Z" });
  api.advance(5);

  const moved = await report({ position: 1, watched: [], watched_at: api.now().toISOString() });

  expect(moved.body.position).toBe(1);
});

test.for(["yesterday", "2026-12-01", "2026-13-41T00:00:00Z", "2026-12-01T09:00:00+05:00", 1_764_579_600_000, null])(
  "%j is refused as a time",
  async (watched_at) => {
    const api = await startTestApi();
    const student = await api.student({ bought: true });

    const { status, body } = await reporter(api, student)({ position: 1, watched_at });

    expect([status, body.errors]).toEqual([400, { watched_at: [expect.objectContaining({ code: "field.invalid" })] }]);
  },
);

test("minutes watched without a connection are accepted with the next report", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const [lecture] = await api.context.db.select().from(lectures).where(eq(lectures.id, 3));
  await inCatalogue(
    api,
    sql`update lectures set video_seconds = 4000 where id = 3`,
    sql`update lectures set video_seconds = ${lecture?.videoSeconds} where id = 3`,
  );
  api.advance(660);

  const { body } = await reporter(api, student, 3)({ position: 600, watched: [[0, 600]] });

  expect(body.watched).toBe(600);
});

test("two simultaneous first reports both count", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  api.advance(60);

  await Promise.all([report({ position: 1, watched: [[0, 1]] }), report({ position: 3, watched: [[2, 3]] })]);

  expect(await seen(api, student)).toMatchObject({ watched: 2 });
});

test("a lecture marked complete without watching is declared until it has been watched", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  api.advance(86_400);

  const declared = await report({ position: 0, completed: true });
  const watched = await report({ position: 1, watched: [[0, 86_400]] });

  expect(declared.body).toMatchObject({ completed: true, declared: true });
  expect(watched.body.completed).toBe(true);
  expect(watched.body).not.toHaveProperty("declared");
});

test("the pack can limit how many lectures are declared; reading material and watched lectures do not count", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await limitTo(api, 2);
  api.advance(86_400);
  const declare = (lecture: number, watched: [number, number][] = []) =>
    reporter(api, student, lecture)({ position: 0, watched, completed: true });
  await declare(2);
  await declare(19);
  await declare(3, [[0, 86_400]]);
  await declare(4);
  await declare(4);

  const refused = await declare(5);
  await reporter(api, student, 2)({ position: 0, watched: [[0, 86_400]] });
  const again = await declare(5);

  expect([refused.status, refused.body.code]).toEqual([409, "lecture.declared_limit"]);
  expect((await seen(api, student, 19)).completed).toBe(true);
  expect(again.body).toMatchObject({ completed: true, declared: true });
});

test("when one declaration is left, only one of two simultaneous declarations is accepted", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await limitTo(api, 1);

  const both = await Promise.all(
    [2, 3].map((lecture) => reporter(api, student, lecture)({ position: 0, completed: true })),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("the course says how many lectures may be declared", async () => {
  const { call } = await startTestApi();

  expect((await call("GET", "/api/courses/teacher_courses/1/")).body.declared_limit).toBeNull();
});

/** Takes back the mark "complete". */
const takenBack = ({ call }: TestApi, student: TestStudent, lecture: number) =>
  call("DELETE", `/api/courses/lectures/${lecture}/completion/`, undefined, student);

test("its author can take a mark back: the lecture is incomplete again, on every device", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  const marked = await report({ position: 3, watched: [[0, 2]], completed: true });
  api.advance(60);

  const { status, body } = await takenBack(api, student, 2);

  expect(marked.body.completion_changed_at).toBe(new Date(api.now().getTime() - 60_000).toISOString());
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      position: 3,
      watched: 2,
      resume_at: 3,
      completed: false,
      reported_at: marked.body.reported_at,
    }),
  ]);
  expect(body.completion_changed_at).toBe(api.now().toISOString());
  expect(body).not.toHaveProperty("declared");
  expect(await seen(api, await signedInAgain(api, student))).toEqual(body);
});

test("a late report from before neither restores nor removes a mark", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  const late = { position: 3, watched: [[2, 3]], watched_at: api.now().toISOString() };
  api.advance(60);
  await report({ position: 1, completed: true });
  await takenBack(api, student, 2);

  const afterLate = await report(late);
  await report({ position: 1, completed: true });
  const again = await report(late);

  expect(afterLate.body).toMatchObject({ completed: false, watched: 1 });
  expect(again.body).toMatchObject({ completed: true, declared: true });
});

test("a lecture completed by watching stays complete, and later watching counts after a mark was taken back", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  api.advance(86_400);
  await report({ position: 0, completed: true });
  await takenBack(api, student, 2);
  const watched = await report({ position: 1, watched: [[0, 86_400]] });

  const kept = await takenBack(api, student, 2);

  expect(watched.body.completed).toBe(true);
  expect(kept.body).toEqual(watched.body);
});

test("reading material is marked and unmarked; a lecture that was not begun has no mark to take back", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const [lecture] = await api.context.db.select().from(lectures).where(eq(lectures.id, 4));
  await inCatalogue(
    api,
    sql`update lectures set video = null where id = 4`,
    sql`update lectures set video = ${lecture?.video} where id = 4`,
  );
  await reporter(api, student, 4)({ position: 0, completed: true });

  expect((await takenBack(api, student, 4)).body).toMatchObject({ completed: false });
  expect((await takenBack(api, student, 5)).body).toMatchObject({ completed: false, completion_changed_at: null });
  expect(await seen(api, student, 5)).toBeNull();
});

test("a mark taken back is free for another lecture, and its topic no longer counts for the certificate", async () => {
  const api = await startTestApi();
  const { call } = api;
  const student = await api.student({ bought: true });
  await limitTo(api, 1);
  const topics = async () => {
    const { body } = await call("GET", "/api/courses/certificates/mine/", undefined, student);
    return body.requirements.find(({ code }: { code: string }) => code === "topics").have;
  };
  await api.context.db.execute(
    sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at, declared)
        select ${student.id}, l.id, 0, '[]', ${api.now().toISOString()}::timestamptz, ${api.now().toISOString()}::timestamptz, l.id = 2
        from lectures l where l.topic_id = (select topic_id from lectures where id = 2)`,
  );
  const before = await topics();

  await takenBack(api, student, 2);

  expect([before, await topics()]).toEqual([1, 0]);
  expect((await reporter(api, student, 30)({ position: 0, completed: true })).status).toBe(200);
});

test("without access a mark cannot be taken back", async () => {
  const api = await startTestApi();

  expect((await takenBack(api, await api.student(), 2)).body.code).toBe("course.not_bought");
});

test("a lecture that becomes complete has its student checked for a certificate, once", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const report = reporter(api, student);
  const checksOf = async (body: object) => {
    const before = checksEnqueued();
    await report(body);
    return checksEnqueued() - before;
  };

  const began = await checksOf({ position: 1, watched: [] });
  const completed = await checksOf({ position: 1, watched: [], completed: true });
  const again = await checksOf({ position: 2, watched: [], completed: true });

  expect([began, completed, again]).toEqual([0, 1, 0]);
});
