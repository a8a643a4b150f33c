import { languageAccepted } from "@academy/shared/contract/language";
import { CourseQuery, IdParams } from "@academy/shared/contract/parameters";
import {
  CONTENT_BODY_MAX,
  ContentArchive,
  ContentPart,
  ContentPartChange,
  ContentPartValue,
  ContentPreview,
  ContentPublication,
  ContentState,
  ContentVersions,
  CourseRemoval,
  NewCourse,
} from "@academy/shared/contract/staff/content";
import { StaffListQuery } from "@academy/shared/contract/staff/list";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { contentService } from "./content.service.ts";

const PartParams = z.object({ part: ContentPart });

/** The academy's content: a draft that is changed part by part and then published; every version is kept (reading 88). */
export function contentRoutes(app: App, context: Pick<Context, "db" | "clock" | "storage">, guard: StaffGuard): void {
  const content = contentService(context);
  const onRequest = guard.mayDo("content.edit");
  const tags = ["staff"];
  const response = { 200: ContentState, ...refusals };

  app.get("/content/", { onRequest, schema: { tags, response } }, () => content.state());
  app.get(
    "/content/parts/:part/",
    {
      onRequest,
      schema: { tags, params: PartParams, querystring: CourseQuery, response: { 200: ContentPartValue, ...refusals } },
    },
    (request) => content.part(request.params.part, request.query.course),
  );
  app.put(
    "/content/parts/:part/",
    {
      onRequest,
      bodyLimit: CONTENT_BODY_MAX,
      schema: { tags, params: PartParams, querystring: CourseQuery, body: ContentPartChange, response },
    },
    (request) =>
      content.change(staffOf(request), { part: request.params.part, course: request.query.course }, request.body),
  );
  app.get(
    "/content/preview/",
    { onRequest, schema: { tags, querystring: CourseQuery, response: { 200: ContentPreview, ...refusals } } },
    (request) => content.preview(request.query.course, languageAccepted(request.headers["accept-language"])),
  );
  app.post("/content/courses/", { onRequest, schema: { tags, body: NewCourse, response } }, (request) =>
    content.addCourse(staffOf(request), request.body),
  );
  app.post(
    "/content/courses/:id/remove/",
    { onRequest, schema: { tags, params: IdParams, body: CourseRemoval, response } },
    (request) => content.removeCourse(staffOf(request), request.params.id, request.body.revision),
  );
  app.post(
    "/content/publish/",
    { onRequest, schema: { tags, body: ContentPublication, response } },
    async (request) => {
      if (await content.changesLegalTexts(request.body.revision)) await guard.confirm(request);
      return content.publish(staffOf(request), request.body);
    },
  );
  app.post("/content/discard/", { onRequest, schema: { tags, body: ReasonBody, response } }, (request) =>
    content.discard(staffOf(request), request.body.reason),
  );
  app.get(
    "/content/versions/",
    { onRequest, schema: { tags, querystring: StaffListQuery, response: { 200: ContentVersions, ...refusals } } },
    (request) => content.versions(request.query),
  );
  app.post(
    "/content/versions/:id/restore/",
    { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response } },
    (request) => content.restore(staffOf(request), request.params.id, request.body.reason),
  );
  app.get(
    "/content/export/",
    { onRequest, schema: { tags, response: { 200: z.record(z.string(), z.string()), ...refusals } } },
    () => content.files(),
  );
  app.post(
    "/content/archive/",
    { onRequest, schema: { tags, response: { 200: ContentArchive, ...refusals } } },
    (request) => content.archive(staffOf(request)),
  );
}
