import { expect, test } from "vitest";
import { operatorService } from "#operator/operator.service.ts";
import { startWorld, type TestStudent, type World } from "#testing/world.ts";

const ask = ({ call }: World, student: TestStudent, content: string, lecture = 2) =>
  call("POST", "/api/courses/questions/", { lecture, content }, student);

const answer = ({ call }: World, student: TestStudent, question: number, content: string) =>
  call("POST", "/api/courses/answers/", { question, content }, student);

const list = ({ call }: World, student: TestStudent, query = "", lecture = 2) =>
  call("GET", `/api/courses/lectures/${lecture}/questions/?${query}`, undefined, student);

const titles = (answered: { body: { items: { title: string }[] } }) => answered.body.items.map((item) => item.title);

test("a student sees their own question at the top after asking", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  await world.call("PATCH", "/api/student/student/update/", { first_name: "Dana", last_name: "Secret" }, student);
  await ask(world, student, "An older one.");

  const asked = await ask(world, student, "What is a seat? I mean the legal one.");

  const { body, text } = await list(world, student);
  expect([asked.status, body.items[0]]).toEqual([201, asked.body]);
  expect(asked.body).toMatchObject({
    title: "What is a seat?",
    answers_count: 0,
    user: { first_name: "Dana", photo: null, is_instructor: false },
  });
  expect(text).not.toMatch(/Secret|@example/);
});

test("an instructor's answer carries the badge, and answers come newest first", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const { body: question } = await ask(world, student, "Who answers?");
  await operatorService(world.context, "test").answer(question.id, "tomasz-wieliczan", "I do.");

  const own = await answer(world, student, question.id, "Thank you.");

  const { body } = await world.call("GET", `/api/courses/questions/${question.id}/`, undefined, student);
  expect(own.status).toBe(201);
  expect(body.answers.map((each: { content: string; user: object }) => [each.content, each.user])).toMatchObject([
    ["Thank you.", { is_instructor: false }],
    ["I do.", { first_name: "Tomasz", is_instructor: true, photo: "/media/public/people/tomasz-wieliczan.webp" }],
  ]);
  expect(body.answers_count).toBe(2);
});

test("the sample questions of the content stand under their lectures", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const { body } = await list(world, student, "", 4);

  expect(body).toMatchObject({
    total: 1,
    items: [{ title: "Silence on the number of arbitrators", is_important: true, answers_count: 1 }],
  });
});

test("filter, search and sort change the list", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const seats = (await ask(world, student, "beta: about seats")).body;
  const awards = (await ask(world, student, "Alpha: about awards")).body;
  await ask(world, student, "gamma: 100% sure_thing");
  await answer(world, student, seats.id, "Yes.");
  await operatorService(world.context, "test").important(awards.id, true);

  const seen = async (query: string) => titles(await list(world, student, query));

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
  "pages in the order %s hold every question once, also when one is asked meanwhile",
  async (sort) => {
    const world = await startWorld();
    const student = await world.student({ bought: true });
    for (const letter of ["d", "b", "e", "a", "c", "b", "b"]) await ask(world, student, letter);
    const whole = (await list(world, student, `sort=${sort}`)).body.items.map((item: { id: number }) => item.id);

    const ids: number[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const page = await list(world, student, `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.body.items.map((item: { id: number }) => item.id));
      cursor = page.body.next_cursor;
      if (pages === 0) await ask(world, student, "zz");
    }

    expect(ids.filter((id) => whole.includes(id))).toEqual(whole);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

const cursor = (place: object) => `cursor=${Buffer.from(JSON.stringify(place)).toString("base64url")}`;

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
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const { status, body } = await list(world, student, query);

  expect([status, Object.keys(body.errors)]).toEqual([400, [query.split("=")[0]]]);
});

test("who has not bought reads and asks under the inaugural lecture only", async () => {
  const world = await startWorld();
  const student = await world.student();

  const answers = [
    await ask(world, student, "May I?", 1),
    await list(world, student, "", 1),
    await ask(world, student, "May I?", 2),
    await list(world, student, "", 2),
  ];

  expect(answers.map(({ status }) => status)).toEqual([201, 200, 403, 403]);
  expect(answers[2]?.body.code).toBe("course.not_bought");
});

test("an unconfirmed student cannot post", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });

  const { status, body } = await ask(world, student, "May I?", 1);

  expect([status, body.code]).toEqual([403, "account.unverified"]);
});

test("after the access time questions stay readable and cannot be answered", async () => {
  const world = await startWorld({ config: { accessDays: 1 } });
  const student = await world.student({ bought: true });
  const { body: question } = await ask(world, student, "Still here?");
  world.advance(2 * 86_400);

  const answers = [await list(world, student), await answer(world, student, question.id, "Yes.")];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [403, "lecture.locked"],
  ]);
});

test.for(["", "   ", "\n\t"])("the empty text %j is refused at its field", async (content) => {
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const { status, body } = await ask(world, student, content);

  expect([status, body.errors.content[0].code]).toEqual([400, "field.required"]);
});

test("a text of the longest length is kept to the letter, one more is too long", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const text = `<script>alert("x")</script> '; drop table questions; -- ${"ы".repeat(3900)}`;

  const kept = await ask(world, student, text);
  const refused = await ask(world, student, "x".repeat(4001));

  expect(kept.body.content).toBe(text);
  expect(refused.body.errors.content[0].code).toBe("field.too_long");
});

test("who asks and answers without end waits, loses nothing, and leaves others their turn", async () => {
  const world = await startWorld({ budgets: { postsPerHour: 2 } });
  const [busy, other] = [await world.student({ bought: true }), await world.student({ bought: true })];
  const { body: question } = await ask(world, busy, "One?");

  const answers = [
    await answer(world, busy, question.id, "Two."),
    await ask(world, busy, "Three?"),
    await answer(world, busy, question.id, "Three."),
    await ask(world, other, "One?"),
  ];
  world.advance(3601);
  answers.push(await ask(world, busy, "Three?"));

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [429, "post.too_many"],
    [429, "post.too_many"],
    [201, undefined],
    [201, undefined],
  ]);
  expect(Number(answers[1]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await list(world, other)).body.total).toBe(3);
});
