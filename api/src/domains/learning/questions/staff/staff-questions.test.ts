// @covers readings 83, 85, 87, 99

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const STAFF = "/api/staff/questions/";

/** An academy with a student who posted questions on lecture 2, and another student who has the course too. */
async function academyWithQuestions(contents: readonly string[] = ["Which seat?"]) {
  const api = await startTestApi();
  const asker = await api.student({ bought: true });
  const reader = await api.student({ bought: true });
  const ids: number[] = [];
  for (const content of contents) {
    api.advance(60);
    const { body } = await api.call("POST", "/api/courses/questions/", { lecture: 2, content }, asker);
    ids.push(body.id);
  }
  const post = (path: string, body: object, by: TestStudent) => api.call("POST", `/api/staff${path}`, body, by);
  const read = async (who: TestStudent, id = ids[0]) =>
    (await api.call("GET", `/api/courses/questions/${id}/`, undefined, who)).body;
  const list = async (who: TestStudent, query = "") =>
    (await api.call("GET", `${STAFF}?limit=100${query}`, undefined, who)).body.items as { id: number; title: string }[];
  return { api, asker, reader, ids, id: ids[0] ?? 0, post, read, list };
}

/** A member of the staff who is linked to the instructor of this lecture. */
async function instructorOf(api: TestApi, lecture: number) {
  const [row] = await rowsOf<{ slug: string; name: string }>(
    api.context.db,
    sql`select teacher_slug slug, teacher_name name from lectures where id = ${lecture}`,
  );
  const member = await api.staff(["instructor"]);
  await staffRepository(api.context.db).setPerson(member.id, row?.slug ?? "");
  return { ...member, name: row?.name ?? "" };
}

const audited = ({ context }: TestApi, action: string) =>
  rowsOf<{ actor: string; details: object }>(
    context.db,
    sql`select actor, details from audit where action = ${action} order by id`,
  );

const emailsTo = async ({ call }: TestApi, { email }: TestStudent) =>
  ((await call("GET", "/api/dev/mail/")).body as { to: string; subject: string; text: string }[]).filter(
    ({ to }) => to === email,
  );

test("waiting questions come first, the longest wait on top, page by page without gaps", async () => {
  const { api, ids, list } = await academyWithQuestions(["First?", "Second?", "Third?"]);
  const owner = await api.staff(["owner"]);

  const pages: { id: number }[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await api.call("GET", `${STAFF}?limit=2${cursor && `&cursor=${cursor}`}`, undefined, owner);
    pages.push(...page.body.items);
    cursor = page.body.next_cursor;
  }

  // The content's own questions are older than these.
  expect(pages.map(({ id }) => id)).toEqual((await list(owner)).map(({ id }) => id));
  expect(pages.map(({ id }) => id).slice(-3)).toEqual(ids);
  expect((await list(owner, "&filter=all")).slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed());
});

test("a question waits until the staff has the last post: students' replies bring it back", async () => {
  const { api, asker, reader, id, post, list } = await academyWithQuestions();
  const owner = await api.staff(["owner"]);
  const reply = (content: string, by: TestStudent) =>
    api.call("POST", "/api/courses/answers/", { question: id, content }, by);
  const waitsSince = async () =>
    ((await list(owner)) as { id: number; waits_since?: string }[]).find((each) => each.id === id)?.waits_since;
  const counted = async () =>
    (await api.call("GET", "/api/staff/today/", undefined, owner)).body.waits.find(
      ({ kind }: { kind: string }) => kind === "questions",
    ).count;
  const count = await counted();
  const createdAt = api.now().toISOString();

  api.advance(60);
  const classmates = (await reply("I think Paris.", reader)).body.id;
  expect([await waitsSince(), await counted()]).toEqual([createdAt, count]);

  const answer = await post(`/questions/${id}/answers/`, { content: "London.", last_answer: classmates }, owner);
  expect([await waitsSince(), await counted()]).toEqual([undefined, count - 1]);
  expect((await list(owner, "&filter=answered")).map((each) => each.id)).toContain(id);

  api.advance(60);
  const followUpAt = api.now().toISOString();
  const followUp = (await reply("Also for a consumer?", asker)).body.id;
  api.advance(60);
  await reply("I would like to know too.", reader);
  expect([await waitsSince(), await counted()]).toEqual([followUpAt, count]);

  await post(`/answers/${followUp}/hide/`, { reason: "Rude." }, owner);
  expect(await waitsSince()).toBe(api.now().toISOString());
  await post(`/answers/${answer.body.answers.at(-1).id}/delete/`, { reason: "Wrong." }, owner);
  expect(await waitsSince()).toBe(createdAt);
});

test("each filter finds its questions and no others", async () => {
  const { api, asker, reader, ids, post, list } = await academyWithQuestions([
    "Seat 100%?",
    "Costs?",
    "Rude words.",
    "Marked?",
  ]);
  const [plain = 0, answered = 0, hidden = 0, marked = 0] = ids;
  const owner = await api.staff(["owner"]);
  await post(`/questions/${answered}/answers/`, { content: "Both.", last_answer: null }, owner);
  await post(`/questions/${hidden}/hide/`, { reason: "Rude." }, owner);
  await api.call("PUT", `${STAFF}${marked}/important/`, { is_important: true }, owner);
  await api.call("POST", `/api/courses/questions/${plain}/report/`, { reason: "an advert" }, reader);
  const found = async (query: string) =>
    (await list(owner, query)).map(({ id }) => id).filter((id) => ids.includes(id));

  expect({
    unanswered: await found(""),
    answered: await found("&filter=answered"),
    hidden: await found("&filter=hidden"),
    important: await found("&filter=important"),
    reported: await found("&filter=reported"),
    lecture: await found("&filter=all&lecture=3"),
    topic: await found("&filter=all&topic=1"),
    terms: await found("&filter=all&q=100%25"),
    hiddenTerms: await found("&filter=hidden&q=rude"),
    hiddenElsewhere: await found("&filter=all&q=rude"),
    byAddress: await found(`&filter=all&by=${asker.email}`),
    byNobody: await found("&filter=all&by=nobody"),
  }).toEqual({
    unanswered: [plain, marked],
    answered: [answered],
    hidden: [hidden],
    important: [marked],
    reported: [plain],
    lecture: [],
    topic: ids.toReversed(),
    terms: [plain],
    hiddenTerms: [hidden],
    hiddenElsewhere: [],
    byAddress: ids.toReversed(),
    byNobody: [],
  });
});

test("an instructor sees the questions of their own lectures, no student's number or address, and nothing before an owner has linked the person", async () => {
  const { api, asker, id, post, list } = await academyWithQuestions();
  const instructor = await instructorOf(api, 2);
  const [other] = await rowsOf<{ slug: string }>(
    api.context.db,
    sql`select slug from people where status = 'INSTRUCTOR' and slug <> (select teacher_slug from lectures where id = 2)`,
  );
  const stranger = await api.staff(["instructor"]);

  const own = await api.call("GET", `${STAFF}${id}/`, undefined, instructor);
  const ofNobody = await list(stranger, "&filter=all");
  await staffRepository(api.context.db).setPerson(stranger.id, other?.slug ?? "");
  const foreign = await api.call("GET", `${STAFF}${id}/`, undefined, stranger);
  const steps = [
    await post(`/questions/${id}/answers/`, { content: "No.", last_answer: null }, stranger),
    await post(`/questions/${id}/hide/`, { reason: "No." }, stranger),
    await api.call("PUT", `${STAFF}${id}/important/`, { is_important: true }, stranger),
  ];

  expect([own.status, own.body.asker.student, own.text.includes(asker.email)]).toEqual([200, null, false]);
  expect(await list(instructor, `&filter=all&by=${asker.email}`)).toEqual([]);
  expect([ofNobody, foreign.status, ...steps.map(({ status }) => status)]).toEqual([[], 404, 404, 404, 404]);
  const owner = await api.call("GET", `${STAFF}${id}/`, undefined, await api.staff(["owner"]));
  expect(owner.body.asker.student).toBe(asker.id);
});

test("an answer has the academy's badge, is emailed to the author as previewed, and is audited", async () => {
  const { api, asker, id, post, read } = await academyWithQuestions();
  const owner = await api.staff(["owner"]);
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Dana" }, owner);
  const { letter, as } = (await api.call("GET", `${STAFF}${id}/`, undefined, owner)).body;

  const answer = await post(`/questions/${id}/answers/`, { content: "The seat\nis London.", last_answer: null }, owner);

  expect(answer.status).toBe(201);
  const [mail] = await emailsTo(api, asker);
  // Everything but the secret in the unsubscribe link, which only the asker may have.
  const shown = mail?.text.replace(/\/api\/student\/emails\/unsubscribe\S*/, "/…");
  expect([mail?.subject, shown]).toEqual([letter.subject, `${letter.before}The seat\nis London.${letter.after}`]);
  expect(mail?.text).toContain("Dana, of the academy, answered your question:");
  const seen = await read(asker);
  expect(seen).toMatchObject({ answers_count: 1, answers: [{ content: "The seat\nis London.", user: as }] });
  expect(as).toMatchObject({ first_name: "Dana", is_staff: true, is_instructor: false });
  expect(await audited(api, "question.answer")).toEqual([
    {
      actor: `staff:${owner.id}`,
      details: { question: id, answer: seen.answers[0].id, after: { content: "The seat\nis London." } },
    },
  ]);
});

test("an instructor answers with the name, photo and badge of the linked person", async () => {
  const { api, asker, id, post, read } = await academyWithQuestions();
  const instructor = await instructorOf(api, 2);

  await post(`/questions/${id}/answers/`, { content: "London.", last_answer: null }, instructor);

  const [answer] = (await read(asker)).answers;
  expect(answer.user).toMatchObject({ first_name: instructor.name.split(" ")[0], is_instructor: true });
  expect((await emailsTo(api, asker))[0]?.text).toContain(`${instructor.name}, an instructor of the academy`);
  const { answers } = (await api.call("GET", `${STAFF}${id}/`, undefined, instructor)).body;
  expect(answers[0].is_own).toBe(true);
});

test("of two members who answer the same question one answer is posted and the other gets a conflict", async () => {
  const { api, asker, id, post, read } = await academyWithQuestions();
  const [one, two] = [await api.staff(["owner"]), await api.staff(["owner"])];
  const draft = { content: "London.", last_answer: null };

  const answers = await Promise.all([
    post(`/questions/${id}/answers/`, draft, one),
    post(`/questions/${id}/answers/`, draft, two),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("staff.changed");
  expect((await read(asker)).answers).toHaveLength(1);
});

test("an own answer can be changed and deleted, even after an hour, and its question waits again; another member's cannot", async () => {
  const { api, asker, reader, id, post, read, list } = await academyWithQuestions();
  const owner = await api.staff(["owner"]);
  const other = await api.staff(["owner"]);
  await api.call("POST", "/api/courses/answers/", { question: id, content: "I think Paris." }, reader);
  const [students] = (await read(asker)).answers;
  await api.call("DELETE", `/api/courses/answers/${students.id}/`, undefined, reader);
  const waits = (await list(owner)).some((question) => question.id === id);
  const posted = await post(`/questions/${id}/answers/`, { content: "Lomdon.", last_answer: students.id }, owner);
  const answer = posted.body.answers.at(-1);
  const change = (who: TestStudent, edited_at: string | null) =>
    api.call("PATCH", `/api/staff/answers/${answer.id}/`, { content: "London.", edited_at }, who);
  api.advance(3600);

  const changes = [await change(other, null), await change(owner, null), await change(owner, null)];
  const deletions = [
    await post(`/answers/${answer.id}/delete/`, { reason: "Wrong." }, other),
    await post(`/answers/${answer.id}/delete/`, { reason: "Wrong." }, owner),
  ];

  expect(waits).toBe(true);
  expect(changes.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "post.other"],
    [200, undefined],
    [409, "staff.changed"],
  ]);
  expect(deletions.map(({ status }) => status)).toEqual([403, 200]);
  expect(await read(asker)).toMatchObject({ answers_count: 0, answers: [{ is_deleted: true, content: "" }, {}] });
  expect((await list(owner)).map((question) => question.id)).toContain(id);
  expect(await audited(api, "answer.change")).toEqual([
    {
      actor: `staff:${owner.id}`,
      details: { answer: answer.id, before: { content: "Lomdon." }, after: { content: "London." } },
    },
  ]);
  expect(await audited(api, "answer.delete")).toMatchObject([{ details: { answer: answer.id, reason: "Wrong." } }]);
});

test("a hidden question is visible to its author, marked, and to the staff; others cannot read, find, answer or report it", async () => {
  const { api, asker, reader, id, post, read } = await academyWithQuestions(["Call me at 555."]);
  const owner = await api.staff(["owner"]);

  const hidden = await post(`/questions/${id}/hide/`, { reason: "A phone number." }, owner);

  expect(hidden.status).toBe(200);
  expect(await read(asker)).toMatchObject({ content: "Call me at 555.", is_hidden: true, is_deleted: false });
  expect(await read(reader)).toMatchObject({ title: "", content: "", is_hidden: false, is_deleted: true });
  const search = "/api/courses/lectures/2/questions/";
  expect((await api.call("GET", `${search}?q=555`, undefined, reader)).body.items).toEqual([]);
  expect((await api.call("GET", search, undefined, reader)).text).not.toContain("555");
  const refused = [
    await api.call("POST", "/api/courses/answers/", { question: id, content: "Hi." }, reader),
    await api.call("POST", `/api/courses/questions/${id}/report/`, { reason: "x" }, reader),
    await api.call("PATCH", `/api/courses/questions/${id}/`, { content: "Shown again?" }, asker),
    await post(`/questions/${id}/hide/`, { reason: "Again." }, owner),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 409, 409]);
  expect((await api.call("GET", `${STAFF}${id}/`, undefined, owner)).body).toMatchObject({
    content: "Call me at 555.",
    hidden: { reason: "A phone number." },
  });

  await post(`/questions/${id}/show/`, { reason: "It was a statute." }, owner);

  expect(await read(reader)).toMatchObject({ content: "Call me at 555.", is_deleted: false });
  expect(await audited(api, "question.hide")).toEqual([
    {
      actor: `staff:${owner.id}`,
      details: { question: id, before: { hidden: false }, after: { hidden: true }, reason: "A phone number." },
    },
  ]);
  expect(await audited(api, "question.show")).toMatchObject([{ details: { reason: "It was a statute." } }]);
});

test("a hidden question is in its author's export, and its text is deleted with it", async () => {
  const { api, asker, id, post } = await academyWithQuestions(["Call me at 555."]);
  const owner = await api.staff(["owner"]);
  await post(`/questions/${id}/hide/`, { reason: "A phone number." }, owner);

  const exported = await api.call("GET", "/api/student/student/export/", undefined, asker);
  const deleted = await api.call("DELETE", `/api/courses/questions/${id}/`, undefined, asker);

  expect([exported.status, deleted.status]).toEqual([200, 200]);
  expect(
    await rowsOf(api.context.db, sql`select hidden_content, hidden_title, content from questions where id = ${id}`),
  ).toEqual([{ hidden_content: null, hidden_title: null, content: "" }]);
  expect((await post(`/questions/${id}/show/`, { reason: "x" }, owner)).status).toBe(404);
});

test("a mark of importance is set, removed and audited", async () => {
  const { api, asker, id, read } = await academyWithQuestions();
  const owner = await api.staff(["owner"]);
  const mark = (is_important: boolean) => api.call("PUT", `${STAFF}${id}/important/`, { is_important }, owner);

  await mark(true);
  const marked = (await read(asker)).is_important;
  await mark(false);

  expect([marked, (await read(asker)).is_important]).toEqual([true, false]);
  expect((await audited(api, "question.important")).map(({ details }) => details)).toEqual([
    { question: id, before: { is_important: false }, after: { is_important: true } },
    { question: id, before: { is_important: true }, after: { is_important: false } },
  ]);
});

test("an owner links an account to an instructor; an unknown person is refused", async () => {
  const { api, id } = await academyWithQuestions();
  const owner = await api.staff(["owner"]);
  const instructor = await api.staff(["instructor"]);
  const [teacher] = await rowsOf<{ slug: string }>(
    api.context.db,
    sql`select teacher_slug slug from lectures where id = 2`,
  );
  const name = (person: string | null, account = instructor.id) =>
    api.call("PUT", `/api/staff/members/${account}/person/`, { person }, owner);

  const answers = [await name("nobody"), await name(teacher?.slug ?? "", owner.id), await name(teacher?.slug ?? "")];

  expect(answers.map(({ status }) => status)).toEqual([400, 409, 200]);
  expect((await api.call("GET", `${STAFF}${id}/`, undefined, instructor)).status).toBe(200);
  expect((await audited(api, "staff.name_person")).map(({ details }) => details)).toEqual([
    { student: instructor.id, before: { person: null }, after: { person: teacher?.slug } },
  ]);
});
