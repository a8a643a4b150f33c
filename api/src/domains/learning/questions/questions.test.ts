// Both databases (search|in the order): words are searched without regard to case in the locale of the database.
import { expect, test } from "vitest";
import { adminService } from "#admin/operations/admin.service.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const ask = ({ call }: TestApi, student: TestStudent, content: string, lecture = 2) =>
  call("POST", "/api/courses/questions/", { lecture, content }, student);

const answer = ({ call }: TestApi, student: TestStudent, question: number, content: string) =>
  call("POST", "/api/courses/answers/", { question, content }, student);

const list = ({ call }: TestApi, student: TestStudent, query = "", lecture = 2) =>
  call("GET", `/api/courses/lectures/${lecture}/questions/?${query}`, undefined, student);

const titles = (answered: { body: { items: { title: string }[] } }) => answered.body.items.map((item) => item.title);

test("a student sees their own question at the top after asking", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Dana", last_name: "Secret" }, student);
  await ask(api, student, "An older one.");

  const question = await ask(api, student, "What is a seat? I mean the legal one.");

  const { body, text } = await list(api, student);
  expect([question.status, body.items[0]]).toEqual([201, question.body]);
  expect(question.body).toMatchObject({
    title: "What is a seat?",
    answers_count: 0,
    user: { first_name: "Dana", photo: null, is_instructor: false },
  });
  expect(text).not.toMatch(/Secret|@example/);
});

test("an instructor's answer has the badge, and answers come newest first", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const { body: question } = await ask(api, student, "Who answers?");
  await adminService(api.context, "test").answer(question.id, "tomasz-wieliczan", "I do.");

  const own = await answer(api, student, question.id, "Thank you.");

  const { body } = await api.call("GET", `/api/courses/questions/${question.id}/`, undefined, student);
  expect(own.status).toBe(201);
  expect(body.answers.map((each: { content: string; user: object }) => [each.content, each.user])).toMatchObject([
    ["Thank you.", { is_instructor: false }],
    ["I do.", { first_name: "Tomasz", is_instructor: true, photo: "/media/public/people/tomasz-wieliczan.webp" }],
  ]);
  expect(body.answers_count).toBe(2);
});

test("the sample questions of the content are listed under their lectures", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const { body } = await list(api, student, "", 4);

  expect(body).toMatchObject({
    total: 1,
    items: [{ title: "Silence on the number of arbitrators", is_important: true, answers_count: 1 }],
  });
});

test("filter, search and sort change the list", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const seats = (await ask(api, student, "beta: about seats")).body;
  const awards = (await ask(api, student, "Alpha: about awards")).body;
  await ask(api, student, "gamma: 100% sure_thing");
  await answer(api, student, seats.id, "Yes.");
  await adminService(api.context, "test").important(awards.id, true);

  const seen = async (query: string) => titles(await list(api, student, query));

  expect(await seen("")).toEqual(["gamma: 100% sure_thing", "Alpha: about awards", "beta: about seats"]);
  expect(await seen("sort=oldest")).toEqual(["beta: about seats", "Alpha: about awards", "gamma: 100% sure_thing"]);
  expect(await seen("sort=alphabetical")).toEqual([
    "Alpha: about awards",
    "beta: about seats",
    "gamma: 100% sure_thing",
  ]);
  expect(await seen("filter=important")).toEqual(["Alpha: about awards"]);
  expect(await seen("filter=answered")).toEqual(["beta: about seats"]);
  expect(await seen("filter=unanswered&sort=oldest")).toEqual(["Alpha: about awards", "gamma: 100% sure_thing"]);
  expect(await seen("q=ABOUT&sort=alphabetical")).toEqual(["Alpha: about awards", "beta: about seats"]);
  expect(await seen("q=100%25")).toEqual(["gamma: 100% sure_thing"]);
  expect(await seen("q=_")).toEqual(["gamma: 100% sure_thing"]);
  expect(await seen("q=nothing")).toEqual([]);
});

test.for(["newest", "oldest", "alphabetical"])(
  "pages in the order %s contain every question once, even when one is asked meanwhile",
  async (sort) => {
    const api = await startTestApi();
    const student = await api.student({ bought: true });
    for (const mail of ["d", "b", "e", "a", "c", "b", "b"]) await ask(api, student, mail);
    const whole = (await list(api, student, `sort=${sort}`)).body.items.map((item: { id: number }) => item.id);

    const ids: number[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const page = await list(api, student, `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.body.items.map((item: { id: number }) => item.id));
      cursor = page.body.next_cursor;
      if (pages === 0) await ask(api, student, "zz");
    }

    expect(ids.filter((id) => whole.includes(id))).toEqual(whole);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

const cursor = (position: object) => `cursor=${Buffer.from(JSON.stringify(position)).toString("base64url")}`;

test.for([
  "cursor=nonsense",
  "cursor=e30",
  cursor({ sort: "newest", id: 2 ** 31, title: "" }),
  cursor({ sort: "newest", id: Number.MAX_SAFE_INTEGER, title: "" }),
  cursor({ sort: "newest", id: -1, title: "" }),
  cursor({ sort: "newest", id: 1, title: "\0" }),
  "sort=random",
  "filter=mine",
  "limit=0",
  "limit=101",
  "limit=x",
  "sort=newest&sort=oldest",
])("the query %s is refused", async (query) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const { status, body } = await list(api, student, query);

  expect([status, Object.keys(body.errors)]).toEqual([400, [query.split("=")[0]]]);
});

test("without the course a student reads and asks under the inaugural lecture only", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const answers = [
    await ask(api, student, "May I?", 1),
    await list(api, student, "", 1),
    await ask(api, student, "May I?", 2),
    await list(api, student, "", 2),
  ];

  expect(answers.map(({ status }) => status)).toEqual([201, 200, 403, 403]);
  expect(answers[2]?.body.code).toBe("course.not_bought");
});

test("an unconfirmed student cannot post", async () => {
  const api = await startTestApi();
  const student = await api.student({ verified: false });

  const { status, body } = await ask(api, student, "May I?", 1);

  expect([status, body.code]).toEqual([403, "account.unverified"]);
});

test("after the access time questions stay readable and cannot be answered", async () => {
  const api = await startTestApi({ config: { accessDays: 1 } });
  const student = await api.student({ bought: true });
  const { body: question } = await ask(api, student, "Still here?");
  api.advance(2 * 86_400);

  const answers = [await list(api, student), await answer(api, student, question.id, "Yes.")];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [403, "lecture.locked"],
  ]);
});

test.for(["", "   ", "\n\t"])("the empty text %j is refused at its field", async (content) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const { status, body } = await ask(api, student, content);

  expect([status, body.errors.content[0].code]).toEqual([400, "field.required"]);
});

test("a text of the greatest length is stored unchanged, a longer one is refused", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const text = `<script>alert("x")</script> '; drop table questions; -- ${"ы".repeat(3900)}`;

  const kept = await ask(api, student, text);
  const refused = await ask(api, student, "x".repeat(4001));

  expect(kept.body.content).toBe(text);
  expect(refused.body.errors.content[0].code).toBe("field.too_long");
});

test("a student who posts without end must wait, loses nothing, and does not delay others", async () => {
  const api = await startTestApi({ rateLimits: { postsPerHour: 2 } });
  const [busy, other] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const { body: question } = await ask(api, busy, "One?");

  const answers = [
    await answer(api, busy, question.id, "Two."),
    await ask(api, busy, "Three?"),
    await answer(api, busy, question.id, "Three."),
    await ask(api, other, "One?"),
  ];
  api.advance(3601);
  answers.push(await ask(api, busy, "Three?"));

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [429, "post.too_many"],
    [429, "post.too_many"],
    [201, undefined],
    [201, undefined],
  ]);
  expect(Number(answers[1]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await list(api, other)).body.total).toBe(3);
});
