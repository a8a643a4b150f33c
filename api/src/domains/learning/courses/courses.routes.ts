import {
  courseSyllabus,
  listCourses,
  listTeacherCourses,
  readCourse,
  readFigures,
  readOutline,
} from "@academy/shared/contract/courses.operations";
import {
  listTopics,
  readLecture,
  readTopic,
  readVideoAddress,
  removeCompletion,
  reportProgress,
} from "@academy/shared/contract/lectures.operations";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { sendSerialized } from "#http/responses/serialize.ts";
import { signedInAtOf, studentOf } from "#http/session/session.ts";
import { coursesService } from "./courses.service.ts";
import { syllabuses } from "./syllabus/syllabus.ts";

/** Courses, topics, lectures and progress (specification §7). */
export function coursesRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "storage" | "threads">) {
  const courses = coursesService(context);
  const syllabusOf = syllabuses(context);
  const cached = { config: { publicSeconds: 60 } };

  serve(listCourses, courses.courses, cached);
  serve(listTeacherCourses, courses.courses, cached);
  serve(readCourse, (request) => courses.course(request.params.id), cached);
  serve(courseSyllabus, async (request, reply) => {
    const { lng } = request.query;
    const { pdf, etag } = await syllabusOf(request.params.id, lng);
    reply.headers({ "cache-control": "public, max-age=300", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return sendPdf(reply, { name: `syllabus-${lng}.pdf`, pdf });
  });
  serve(readFigures, courses.figures, cached);
  serve(readOutline, (request) => courses.outline(request.query.course), cached);

  serve(listTopics, async (request, reply) => {
    const student = studentOf(request);
    // The fixed id 1 of the specification means "me".
    if (request.params.id !== 1 && request.params.id !== student.id) throw new Problem("student.other");
    return sendSerialized(reply, await courses.topics(student.id, request.query.course));
  });
  serve(readTopic, (request) => courses.topic(studentOf(request).id, request.params.id));
  serve(readVideoAddress, (request) => courses.video(studentOf(request).id, request.params.id));
  serve(readLecture, (request) => courses.lecture(studentOf(request).id, request.params.id));
  serve(reportProgress, (request) =>
    courses.report({ id: studentOf(request).id, signedInAt: signedInAtOf(request) }, request.params.id, request.body),
  );
  serve(removeCompletion, (request) => courses.takeMarkBack(studentOf(request).id, request.params.id));
}
