// @covers reading 77

import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { essayOf, essayWriter, save, submit, words } from "#test/support/essays.ts";
import { PASSWORD, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const COMMENT = "The question is found and the sources are read. ".repeat(5);
const CANARY = "Canarina";

const academy = ({ context }: TestApi, ...typed: string[]) => runCommand(context, "operator:test", typed);

const criteria = (points: string) =>
  ["problem", "sources", "reasoning", "language"].flatMap((key) => [`--${key}`, points]);

/** For each state of an essay, the steps that bring an essay with a canary text to it. */
const STATES: Record<string, (api: TestApi, student: TestStudent) => Promise<unknown>> = {
  draft: async () => {},
  submitted: (api, student) => submit(api, student, 1),
  in_review: async (api, student) => {
    await STATES.submitted?.(api, student);
    await reviewed(api, student, "start");
  },
  returned: async (api, student) => {
    await STATES.in_review?.(api, student);
    await reviewed(api, student, "return", "--comment", `${CANARY} forgot the seat.`);
  },
  second_review: async (api, student) => {
    await STATES.in_review?.(api, student);
    await reviewed(api, student, "evaluate", ...criteria("0"), "--comment", `${CANARY} ${COMMENT}`);
  },
  evaluated: async (api, student) => {
    await STATES.in_review?.(api, student);
    await reviewed(api, student, "evaluate", ...criteria("1"), "--comment", `${CANARY} ${COMMENT}`);
  },
  appealed: async (api, student) => {
    await STATES.second_review?.(api, student);
    const second = await api.student();
    await academy(api, "staff", "invite", second.email, "--role", "instructor");
    const { id } = await essayOf(api, student);
    const words = [...criteria("0"), "--comment", `${CANARY} ${COMMENT}`];
    await academy(api, "review", String(id), "evaluate", ...words, "--as", second.email);
    await api.call("POST", "/api/courses/essay/appeal/", { reason: `${CANARY} was read in haste.` }, student);
  },
};

async function reviewed(api: TestApi, student: TestStudent, ...rest: string[]): Promise<string> {
  const { id } = await essayOf(api, student);
  return academy(api, "review", String(id), ...rest, "--as", "reviewer@example.com");
}

async function written(state: string) {
  const { api, student } = await essayWriter();
  const reviewer = await api.student();
  await api.context.db.execute(sql`update students set email = 'reviewer@example.com' where id = ${reviewer.id}`);
  await academy(api, "staff", "invite", "reviewer@example.com", "--role", "instructor");
  await save(api, student, `${CANARY} ${words(1500)}`, 0);
  await STATES[state]?.(api, student);
  expect((await essayOf(api, student)).status).toBe(state);
  return { api, student };
}

const TABLES = ["essays", "essay_versions", "essay_events", "essay_reviews", "essay_results"];

test.for(Object.keys(STATES))(
  "an essay in the state %s is deleted with its account, and so is everything said about it",
  async (state) => {
    const { api, student } = await written(state);

    const { status } = await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

    const left = [];
    for (const table of TABLES)
      left.push(...(await rowsOf(api.context.db, sql`select * from ${sql.identifier(table)}`)));
    const emails = await rowsOf<{ text: string }>(api.context.db, sql`select text from outbox`);
    expect([status, left, JSON.stringify(emails).includes(CANARY)]).toEqual([200, [], false]);
    expect(await academy(api, "essays")).toBe("");
  },
);

test.for(Object.keys(STATES))(
  "in the state %s the export contains the essay and the parts of a review that its author may read",
  async (state) => {
    const { api, student } = await written(state);

    const { rawPayload } = await api.app.inject({
      url: "/api/student/student/export/",
      headers: { authorization: `Bearer ${student.token}` },
    });
    const { "data.json": data } = unzipSync(rawPayload);
    const { essays } = JSON.parse(new TextDecoder().decode(data));

    expect(essays).toHaveLength(1);
    expect(essays[0]).toMatchObject({ status: state, intake: "2026-Q4", words: 1501 });
    expect(essays[0].text).toContain(CANARY);
    expect(essays[0].evaluation === null).toBe(!["evaluated", "appealed"].includes(state));
    expect(essays[0].comments).toHaveLength(state === "returned" ? 1 : 0);
  },
);

test("a blocked author gets no emails and loses nothing; the evaluation continues", async () => {
  const { api, student } = await written("in_review");
  await academy(api, "block", student.email, "--reason", "a complaint");
  const id = (await rowsOf<{ id: number }>(api.context.db, sql`select id from essays`))[0]?.id;
  const before = await rowsOf(api.context.db, sql`select id from outbox where recipient = ${student.email}`);
  await academy(
    api,
    "review",
    String(id),
    "evaluate",
    ...criteria("1"),
    "--comment",
    COMMENT,
    "--as",
    "reviewer@example.com",
  );
  expect(await rowsOf(api.context.db, sql`select id from outbox where recipient = ${student.email}`)).toEqual(before);
  expect(await rowsOf(api.context.db, sql`select points from essay_results`)).toEqual([{ points: 4 }]);
});

test("a reviewer who leaves loses the role; what they wrote stays with its author", async () => {
  const { api, student } = await written("evaluated");
  await academy(api, "delete-account", "reviewer@example.com", "--reason", "asked by email");
  expect(await academy(api, "staff", "list")).toBe("");
  expect((await essayOf(api, student)).evaluation.comment).toContain(CANARY);
});
