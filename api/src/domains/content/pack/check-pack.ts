import { CERTIFICATE_POINTS, pointsPossible } from "@academy/shared/contract/certificates";
import type { PackCourse } from "@academy/shared/contract/content/course";
import { type ContentPack, coursesOf, lecturesOf } from "@academy/shared/contract/content/pack";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { type Complaint, contentFault } from "#schemas/content-fault.ts";

/** The points a course's certificate needs. */
export const pointsNeeded = (course: PackCourse): number => course.certificate?.points ?? CERTIFICATE_POINTS;

function checkEachOnce(ids: readonly number[], pathOf: (index: number) => PropertyKey[], complain: Complaint) {
  ids.forEach((id, index) => {
    if (ids.lastIndexOf(id) !== index) complain([...pathOf(index), "id"], contentFault("id_twice", { id }));
  });
}

function checkLectures(course: PackCourse, at: PropertyKey[], instructors: Set<string>, complain: Complaint) {
  course.topics.forEach((topic, t) => {
    topic.lectures.forEach((lecture, l) => {
      const here = [...at, "topics", t, "lectures", l];
      if (lecture.topic_id !== topic.id)
        complain([...here, "topic_id"], contentFault("lecture_misplaced", { id: lecture.topic_id, topic: topic.id }));
      if (lecture.kind === "video" && !lecture.video) complain([...here, "video"], contentFault("video_missing", {}));
      if (lecture.kind === "material" && !lecture.material)
        complain([...here, "material"], contentFault("material_missing", {}));
      if (!instructors.has(lecture.teacher_slug))
        complain([...here, "teacher_slug"], contentFault("instructor_unknown", { slug: lecture.teacher_slug }));
    });
  });
}

function checkFigures(course: PackCourse, at: PropertyKey[], complain: Complaint) {
  const lectures = course.topics.flatMap((topic) => topic.lectures);
  const minutes = lectures.reduce((sum, lecture) => sum + lecture.duration, 0);
  const figures = { topics: course.topics.length, lectures: lectures.length, minutes };
  for (const key of ["topics", "lectures", "minutes"] as const) {
    if (course.totals[key] !== figures[key])
      complain([...at, "totals", key], contentFault("figure", { said: course.totals[key], counted: figures[key] }));
  }
  const payable = payableTenge(course.tenge_price, course.discount_percentage);
  if (payable !== course.payable_kzt)
    complain([...at, "payable_kzt"], contentFault("payable", { said: course.payable_kzt, counted: payable }));
  const possible = pointsPossible(figures.topics);
  if (pointsNeeded(course) > possible)
    complain(
      [...at, "certificate", "points"],
      contentFault("points", { needed: pointsNeeded(course), topics: figures.topics, possible }),
    );
}

/** Checks the rules between the parts of a pack, which the schemas of the parts cannot express. */
export function checkPack(pack: ContentPack, complain: Complaint) {
  const courses = coursesOf(pack);
  const pathOf = (c: number): PropertyKey[] => (c === 0 ? ["course"] : ["further_courses", c - 1]);
  const instructors = new Set(
    pack.organisational_structure.filter(({ status }) => status === "INSTRUCTOR").map(({ slug }) => slug),
  );
  if (pack.course.id !== MAIN_COURSE_ID)
    complain(["course", "id"], contentFault("main_course", { expected: MAIN_COURSE_ID, id: pack.course.id }));
  for (const list of ["books", "seminars", "organisational_structure", "partners", "contacts"] as const) {
    checkEachOnce(
      pack[list].map(({ id }) => id),
      (index) => [list, index],
      complain,
    );
  }
  const topics = courses.flatMap((course, c) =>
    course.topics.map(({ id, lectures }, t) => ({ id, lectures, at: [...pathOf(c), "topics", t] })),
  );
  const lectures = topics.flatMap((topic) =>
    topic.lectures.map(({ id }, l) => ({ id, at: [...topic.at, "lectures", l] })),
  );
  checkEachOnce(
    courses.map(({ id }) => id),
    pathOf,
    complain,
  );
  for (const placed of [topics, lectures]) {
    checkEachOnce(
      placed.map(({ id }) => id),
      (index) => placed[index]?.at ?? [],
      complain,
    );
  }
  courses.forEach((course, c) => {
    checkLectures(course, pathOf(c), instructors, complain);
    checkFigures(course, pathOf(c), complain);
  });
  const known = new Set(lecturesOf(pack).map(({ id }) => id));
  pack.seminars.forEach(({ recording }, s) => {
    if (recording?.lecture && !known.has(recording.lecture))
      complain(["seminars", s, "recording", "lecture"], contentFault("lecture_unknown", { id: recording.lecture }));
  });
  pack.sample_questions.forEach((question, q) => {
    if (!known.has(question.lecture_id))
      complain(["sample_questions", q, "lecture_id"], contentFault("lecture_unknown", { id: question.lecture_id }));
  });
}
