import {
  Course,
  Figures,
  Lecture,
  Progress,
  ProgressReport,
  PublicTopic,
  TopicItem,
  VideoAddress,
} from "@academy/shared/contract/courses";
import { CourseQuery, IdParams, InLanguage } from "@academy/shared/contract/parameters";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { refusals } from "#http/responses/responses.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { sendSerialized } from "#http/responses/serialize.ts";
import { type SessionHooks, signedInAtOf, studentOf } from "#http/session/session.ts";
import { coursesService } from "./courses.service.ts";
import { syllabuses } from "./syllabus/syllabus.ts";

const tags = ["courses"];

/** Courses, topics, lectures and progress (specification §7, readings 18, 50, 56). */
export function coursesRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "storage" | "threads">,
  session: SessionHooks,
): void {
  const courses = coursesService(context);
  const syllabusOf = syllabuses(context);
  const onRequest = session.studentOnly;
  const config = { publicSeconds: 60 };

  app.get("/course/", { config, schema: { tags, response: { 200: z.array(Course), ...refusals } } }, () =>
    courses.courses(),
  );
  app.get("/teacher_courses/", { config, schema: { tags, response: { 200: z.array(Course), ...refusals } } }, () =>
    courses.courses(),
  );
  app.get(
    "/teacher_courses/:id/",
    { config, schema: { tags, params: IdParams, response: { 200: Course, ...refusals } } },
    (request) => courses.course(request.params.id),
  );
  app.get(
    "/teacher_courses/:id/syllabus.pdf",
    { schema: { tags, params: IdParams, querystring: InLanguage, produces: ["application/pdf"] } },
    async (request, reply) => {
      const { lng } = request.query;
      const { pdf, etag } = await syllabusOf(request.params.id, lng);
      reply.headers({ "cache-control": "public, max-age=300", etag });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return sendPdf(reply, { name: `syllabus-${lng}.pdf`, pdf });
    },
  );
  app.get("/figures/", { config, schema: { tags, response: { 200: Figures, ...refusals } } }, () => courses.figures());
  app.get(
    "/topic/",
    { config, schema: { tags, querystring: CourseQuery, response: { 200: z.array(PublicTopic), ...refusals } } },
    (request) => courses.outline(request.query.course),
  );

  app.get(
    "/student/:id/topics/",
    {
      onRequest,
      schema: { tags, params: IdParams, querystring: CourseQuery, response: { 200: z.array(TopicItem), ...refusals } },
    },
    async (request, reply) => {
      const student = studentOf(request);
      // The fixed id 1 of the specification means "me" (reading 18).
      if (request.params.id !== 1 && request.params.id !== student.id) throw new Problem("student.other");
      return sendSerialized(reply, await courses.topics(student.id, request.query.course));
    },
  );
  app.get(
    "/teacher_topics/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: TopicItem, ...refusals } } },
    (request) => courses.topic(studentOf(request).id, request.params.id),
  );
  app.get(
    "/teacher_videos/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: VideoAddress, ...refusals } } },
    (request) => courses.video(studentOf(request).id, request.params.id),
  );
  app.get(
    "/lectures/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Lecture, ...refusals } } },
    (request) => courses.lecture(studentOf(request).id, request.params.id),
  );
  app.put(
    "/lectures/:id/progress/",
    { onRequest, schema: { tags, params: IdParams, body: ProgressReport, response: { 200: Progress, ...refusals } } },
    (request) =>
      courses.report({ id: studentOf(request).id, signedInAt: signedInAtOf(request) }, request.params.id, request.body),
  );
  app.delete(
    "/lectures/:id/completion/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Progress, ...refusals } } },
    (request) => courses.takeMarkBack(studentOf(request).id, request.params.id),
  );
}
