import { NOTES_MAX } from "@academy/shared/contract/notes";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { notes } from "#database/tables/notes.ts";
import { PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";

const ON_LECTURE = "/api/courses/lectures/4/notes/";

const write = ({ call }: World, who: TestStudent, second: number, content = `At ${second}.`, path = ON_LECTURE) =>
  call("POST", path, { second, content }, who);

const read = async ({ call }: World, who: TestStudent) => (await call("GET", ON_LECTURE, undefined, who)).body;

test("notes stand in the order of their moments, each the writer's alone", async () => {
  const world = await startWorld();
  const [writer, other] = [await world.student({ bought: true }), await world.student({ bought: true })];
  const later = await write(world, writer, 90);
  const earlier = await write(world, writer, 10);

  expect([later.status, earlier.status]).toEqual([201, 201]);
  expect(await read(world, writer)).toEqual([
    {
      id: earlier.body.id,
      lecture: 4,
      second: 10,
      content: "At 10.",
      created_at: world.now().toISOString(),
      edited_at: null,
    },
    {
      id: later.body.id,
      lecture: 4,
      second: 90,
      content: "At 90.",
      created_at: world.now().toISOString(),
      edited_at: null,
    },
  ]);
  expect(await read(world, other)).toEqual([]);
});

test("a note is changed and deleted by its writer alone", async () => {
  const world = await startWorld();
  const [writer, other] = [await world.student({ bought: true }), await world.student({ bought: true })];
  const { id } = (await write(world, writer, 10)).body;
  const address = `/api/courses/notes/${id}/`;

  expect((await world.call("PATCH", address, { content: "Theirs." }, other)).body.code).toBe("note.unknown");
  expect((await world.call("DELETE", address, undefined, other)).body.code).toBe("note.unknown");
  expect(await read(world, writer)).toMatchObject([{ content: "At 10.", edited_at: null }]);

  const changed = await world.call("PATCH", address, { content: "  Better. " }, writer);
  expect(changed.body).toMatchObject({ content: "Better.", edited_at: world.now().toISOString() });
  expect((await world.call("DELETE", address, undefined, writer)).status).toBe(200);
  expect(await read(world, writer)).toEqual([]);
});

test("a note asks for an open lecture; what was noted stays when the access has ended", async () => {
  const world = await startWorld();
  const visitor = await world.student();
  expect((await write(world, visitor, 1)).body.code).toBe("course.not_bought");
  const free = await world.call("POST", "/api/courses/lectures/1/notes/", { second: 1, content: "Free." }, visitor);
  expect(free.status).toBe(201);

  const buyer = await world.student({ bought: true });
  const { id } = (await write(world, buyer, 1)).body;
  world.advance(world.context.config.accessDays * 86_400);
  const { access } = (await world.call("POST", "/api/student/auth/token/", { email: buyer.email, password: PASSWORD }))
    .body;
  buyer.token = access;

  expect((await write(world, buyer, 2)).body.code).toBe("lecture.locked");
  expect(await read(world, buyer)).toHaveLength(1);
  expect((await world.call("PATCH", `/api/courses/notes/${id}/`, { content: "Still mine." }, buyer)).status).toBe(200);
});

test("there is an end to the number of notes", async () => {
  const world = await startWorld();
  const writer = await world.student({ bought: true });
  const row = { studentId: writer.id, lectureId: 1, second: 0, content: "x", createdAt: world.now() };
  await world.context.db.insert(notes).values(Array.from({ length: NOTES_MAX }, () => row));

  expect((await write(world, writer, 1)).body.code).toBe("note.too_many");
});

test("notes are in the archive of one's data, and gone with the account", async () => {
  const world = await startWorld();
  const writer = await world.student({ bought: true });
  await write(world, writer, 10, "Remember the seat.");

  const { rawPayload } = await world.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${writer.token}` },
  });
  const { "data.json": data } = unzipSync(rawPayload);
  expect(JSON.parse(new TextDecoder().decode(data)).notes).toMatchObject([
    { second: 10, content: "Remember the seat." },
  ]);

  await world.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, writer);
  expect(await world.context.db.select().from(notes)).toEqual([]);
});
