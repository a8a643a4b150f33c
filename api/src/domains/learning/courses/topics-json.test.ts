import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { topics } from "#database/tables/courses.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { enrolmentsRepository } from "./enrolments.repository.ts";
import { studentsProgress } from "./progress/students-progress.ts";
import { studentAccess } from "./student-access.ts";
import { topicsWriter } from "./topics-json.ts";

const TOPIC = 5;

test("a cached list equals a new one byte for byte, whatever changes between two readers", async () => {
  const api = await startTestApi();
  const { db, storage, clock } = api.context;
  const readers = [await api.student({ bought: true }), await api.student({ bought: true }), await api.student()];
  const [student] = readers;
  const report = (lecture: number, position: number) =>
    api.call("PUT", `/api/courses/lectures/${lecture}/progress/`, { position, watched: [[0, position]] }, student);
  const release = (releasedAt: Date | null) => db.update(topics).set({ releasedAt }).where(eq(topics.id, TOPIC));
  // Tests share the content.
  onTestFinished(async () => void (await release(null)));
  const [keeps, makesAnew] = [topicsWriter(2), topicsWriter(0)];
  const [accessOf, progressOf] = [studentAccess(db), studentsProgress(db)];
  let before = "";

  const events: (() => Promise<unknown>)[] = [
    async () => {},
    () => report(2, 3),
    () => report(7, 9),
    async () => api.advance(400),
    () => release(new Date(clock().getTime() + 60_000)),
    async () => api.advance(61),
    () => enrolmentsRepository(db).revoke(student?.id ?? 0, MAIN_COURSE_ID, clock()),
  ];
  for (const event of events) {
    await event();
    let after = "";
    for (const { id } of [...readers, ...readers]) {
      const [access, progress] = [await accessOf(id), await progressOf(id)];
      const facts = { enrolment: access.enrolmentIn(MAIN_COURSE_ID), now: clock() };
      const write = (writer: typeof keeps) =>
        writer(
          { studentId: id, storage, facts, releaseOf: access.releaseOf },
          access.catalogue,
          MAIN_COURSE_ID,
          progress,
        ).toString();

      expect(write(keeps)).toBe(write(makesAnew));
      if (id === student?.id) after = write(keeps);
    }
    // The list shows each event.
    expect(after).not.toBe(before);
    before = after;
  }
});
