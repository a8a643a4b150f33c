import type { Book } from "@academy/shared/contract/books";
import type { Course, TopicItem } from "@academy/shared/contract/courses";
import type { OpeningNotice } from "@academy/shared/contract/payments/payments";
import type { Student } from "@academy/shared/contract/students/students";
import { storedLessonList } from "@academy/shared/storage/learning-storage";
import { aCourse, aLockedLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { vi } from "vitest";
import { area } from "#area.ts";
import { aLockedEssay } from "./essay.ts";

interface World {
  address?: string;
  student?: Partial<Student>;
  course?: Partial<Course>;
  topics?: TopicItem[];
  books?: Book[];
  notice?: OpeningNotice["notice"];
}

/** Sets the answers that every course page requests. A test that needs another answer sets it afterwards. */
export function theCourse({ student, course, topics = [aTopic()], books = [], notice = null }: World = {}): void {
  // What an earlier test left expanded at the first entry of its history.
  for (const { id } of topics.flatMap(({ topic }) => topic.lectures)) storedLessonList.write(null, `default-${id}`);
  answers("get", "/student/student/detail/", aStudent({ has_course: true, ...student }));
  answers("get", "/courses/teacher_courses/1/", aCourse(course));
  answers("get", "/courses/student/1/topics/", topics);
  answers("get", "/courses/books/", books);
  answers("get", "/courses/opening-notice/", { notice });
  answers("get", "/courses/essay/", aLockedEssay());
  answers("get", "/courses/lectures/:id/notes/", []);
}

/** Opens the course page as a signed-in student who has bought it, on a phone's width. */
export async function openCourse(world: World = {}) {
  theCourse(world);
  return visitCourse(world.address);
}

/** Opens the course page with the answers set so far. */
export const visitCourse = (address = "/passingcourse/1") => renderArea(area, address, { token: "token-of-a-student" });

/** Simulates the screen of a desktop: two panes. */
export function onADesktop(): void {
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: media.includes("width >"),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** A topic of a course that the student has not bought. */
export const aLockedTopic = (id: number, title: string, lectures = [aLockedLecture({ topic_id: id })]) =>
  aTopic({ id, title, lectures, is_open: false, lock_reason: "purchase" });
