import { languageAccepted } from "@academy/shared/contract/language";
import { CONTENT_BODY_MAX } from "@academy/shared/contract/staff/content";
import * as operations from "@academy/shared/contract/staff/content.operations";
import { readPart } from "@academy/shared/contract/staff/content-part.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { contentService } from "./content.service.ts";

/** The academy's content: a draft that is changed part by part and then published; every version is kept. */
export function contentRoutes(serve: Serve, context: Context<"db" | "clock" | "storage">, guard: StaffGuard) {
  const content = contentService(context);

  serve(operations.readContent, () => content.state());
  serve(readPart, ({ params, query }) => content.part(params.part, query.course));
  serve(
    operations.changePart,
    (request) =>
      content.change(staffOf(request), { part: request.params.part, course: request.query.course }, request.body),
    { bodyLimit: CONTENT_BODY_MAX },
  );
  serve(operations.previewCourse, ({ query, headers }) =>
    content.preview(query.course, languageAccepted(headers["accept-language"])),
  );
  serve(operations.addCourse, (request) => content.addCourse(staffOf(request), request.body));
  serve(operations.removeCourse, (request) =>
    content.removeCourse(staffOf(request), request.params.id, request.body.revision),
  );
  serve(operations.publishDraft, async (request) => {
    if (await content.changesLegalTexts(request.body.revision)) await guard.confirm(request);
    return content.publish(staffOf(request), request.body);
  });
  serve(operations.discardDraft, (request) => content.discard(staffOf(request), request.body.reason));
  serve(operations.listVersions, ({ query }) => content.versions(query));
  serve(operations.restoreVersion, (request) =>
    content.restore(staffOf(request), request.params.id, request.body.reason),
  );
  serve(operations.exportContent, () => content.files());
  serve(operations.requestArchive, (request) => content.archive(staffOf(request)));
}
