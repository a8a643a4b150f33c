// @covers reading 114

import { NOTES_MAX } from "@academy/shared/contract/notes";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { notes } from "#database/tables/notes.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const ON_LECTURE = "/api/courses/lectures/4/notes/";

const write = ({ call }: TestApi, who: TestStudent, second: number, content = `At ${second}.`, path = ON_LECTURE) =>
  call("POST", path, { second, content }, who);

const read = async ({ call }: TestApi, who: TestStudent) => (await call("GET", ON_LECTURE, undefined, who)).body;

test("notes are in the order of their moments, visible to their author only", async () => {
  const api = await startTestApi();
  const [writer, other] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const later = await write(api, writer, 90);
  const earlier = await write(api, writer, 10);

  expect([later.status, earlier.status]).toEqual([201, 201]);
  expect(await read(api, writer)).toEqual([
    {
      id: earlier.body.id,
      lecture: 4,
      second: 10,
      content: "At 10.",
      created_at: api.now().toISOString(),
      edited_at: null,
    },
    {
      id: later.body.id,
      lecture: 4,
      second: 90,
      content: "At 90.",
      created_at: api.now().toISOString(),
      edited_at: null,
    },
  ]);
  expect(await read(api, other)).toEqual([]);
});

test("all notes of a student are one list, by lecture and moment", async () => {
  const api = await startTestApi();
  const [writer, other] = [await api.student({ bought: true }), await api.student({ bought: true })];
  await write(api, writer, 5, "Later lecture.", "/api/courses/lectures/5/notes/");
  await write(api, writer, 90);
  await write(api, writer, 10);

  const all = (who: TestStudent) => api.call("GET", "/api/courses/notes/", undefined, who);
  expect((await all(writer)).body.map(({ content }: { content: string }) => content)).toEqual([
    "At 10.",
    "At 90.",
    "Later lecture.",
  ]);
  expect((await all(other)).body).toEqual([]);
});

test("only its author can change or delete a note", async () => {
  const api = await startTestApi();
  const [writer, other] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const { id } = (await write(api, writer, 10)).body;
  const address = `/api/courses/notes/${id}/`;

  expect((await api.call("PATCH", address, { content: "Theirs." }, other)).body.code).toBe("note.unknown");
  expect((await api.call("DELETE", address, undefined, other)).body.code).toBe("note.unknown");
  expect(await read(api, writer)).toMatchObject([{ content: "At 10.", edited_at: null }]);

  const changed = await api.call("PATCH", address, { content: "  Better. " }, writer);
  expect(changed.body).toMatchObject({ content: "Better.", edited_at: api.now().toISOString() });
  expect((await api.call("DELETE", address, undefined, writer)).status).toBe(200);
  expect(await read(api, writer)).toEqual([]);
});

test("a note needs an open lecture; existing notes stay when the access has ended", async () => {
  const api = await startTestApi();
  const visitor = await api.student();
  expect((await write(api, visitor, 1)).body.code).toBe("course.not_bought");
  const free = await api.call("POST", "/api/courses/lectures/1/notes/", { second: 1, content: "Free." }, visitor);
  expect(free.status).toBe(201);

  const buyer = await api.student({ bought: true });
  const { id } = (await write(api, buyer, 1)).body;
  api.advance(api.context.config.accessDays * 86_400);
  const { access } = (await api.call("POST", "/api/student/auth/token/", { email: buyer.email, password: PASSWORD }))
    .body;
  buyer.token = access;

  expect((await write(api, buyer, 2)).body.code).toBe("lecture.locked");
  expect(await read(api, buyer)).toHaveLength(1);
  expect((await api.call("PATCH", `/api/courses/notes/${id}/`, { content: "Still mine." }, buyer)).status).toBe(200);
});

test("the number of notes is limited", async () => {
  const api = await startTestApi();
  const writer = await api.student({ bought: true });
  const row = { studentId: writer.id, lectureId: 1, second: 0, content: "x", createdAt: api.now() };
  await api.context.db.insert(notes).values(Array.from({ length: NOTES_MAX }, () => row));

  expect((await write(api, writer, 1)).body.code).toBe("note.too_many");
});

test("notes are in the export and deleted with the account", async () => {
  const api = await startTestApi();
  const writer = await api.student({ bought: true });
  await write(api, writer, 10, "Remember the seat.");

  const { rawPayload } = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${writer.token}` },
  });
  const { "data.json": data } = unzipSync(rawPayload);
  expect(JSON.parse(new TextDecoder().decode(data)).notes).toMatchObject([
    { second: 10, content: "Remember the seat." },
  ]);

  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, writer);
  expect(await api.context.db.select().from(notes)).toEqual([]);
});
