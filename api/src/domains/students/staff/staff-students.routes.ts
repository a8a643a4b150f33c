import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { IdParams } from "@academy/shared/contract/parameters";
import { mayDo } from "@academy/shared/contract/roles";
import { BulkBegin, BulkBegun } from "@academy/shared/contract/staff/bulk-steps";
import { GradebookQuery } from "@academy/shared/contract/staff/gradebook";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { BlockLetter, StudentRecord } from "@academy/shared/contract/staff/student-record";
import {
  Block,
  CourseStep,
  EndSessions,
  Extension,
  FactorRemoval,
  StudentDeletion,
  Unblock,
} from "@academy/shared/contract/staff/student-steps";
import { StudentTimeline, TimelineQuery } from "@academy/shared/contract/staff/student-timeline";
import { StaffStudents, StaffStudentsQuery } from "@academy/shared/contract/staff/students";
import type { FastifyRequest } from "fastify";
import { sendTable, TABLE_FORMATS } from "#domains/platform/spreadsheets/send-table.ts";
import { academyDate } from "#format/academy-day.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffMember, type StaffSection, staffOf } from "#http/session/staff.ts";
import { beginBulk } from "./bulk.service.ts";
import { gradebook } from "./gradebook.service.ts";
import { listStudents } from "./student-list.service.ts";
import { studentRecords } from "./student-record.service.ts";
import { studentSteps } from "./student-steps.service.ts";
import { studentTimeline } from "./timeline.service.ts";

const tags = ["staff"];

/** Students, for the members of the staff who help them: search, one page with everything, and steps (reading 85). */
export const studentsRoutes: StaffSection = (app, context, guard) => {
  const records = studentRecords(context);
  const steps = studentSteps(context);
  const onRequest = guard.mayDo("students.manage");
  const answer = { tags, params: IdParams, response: { 200: StudentRecord, ...refusals } };

  const mayRead = guard.mayDo("students.read");
  const manages = (request: FastifyRequest) => mayDo(staffOf(request).roles, "students.manage");

  app.get(
    "/students/",
    {
      onRequest: mayRead,
      schema: { tags, querystring: StaffStudentsQuery, response: { 200: StaffStudents, ...refusals } },
    },
    (request) => listStudents(context, request.query, manages(request)),
  );

  const files = gradebook(context);
  for (const format of TABLE_FORMATS)
    app.get(
      `/students/gradebook.${format}`,
      { onRequest: guard.confirmed("students.export"), schema: { tags, querystring: GradebookQuery } },
      async (request, reply) => {
        const { lng = DEFAULT_LANGUAGE } = request.query;
        await files.noteExport(staffOf(request), request.query);
        const name = `students-${academyDate(context.clock())}`;
        return sendTable(reply, files.table(request.query), { format, language: lng, name });
      },
    );

  app.get(
    "/students/:id/timeline/",
    {
      onRequest: mayRead,
      schema: { tags, params: IdParams, querystring: TimelineQuery, response: { 200: StudentTimeline, ...refusals } },
    },
    (request) => studentTimeline(context, staffOf(request), request.params.id, request.query),
  );

  const begin = beginBulk(context);
  app.post(
    "/students/bulk/",
    { onRequest, schema: { tags, body: BulkBegin, response: { 200: BulkBegun, ...refusals } } },
    (request) => begin(staffOf(request), request.body),
  );

  app.get("/students/:id/", { onRequest, schema: answer }, (request) =>
    records.read(staffOf(request), request.params.id),
  );

  app.get(
    "/students/:id/block-letter/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: BlockLetter, ...refusals } } },
    ({ params }) => records.blockLetter(params.id),
  );

  /** Runs a step and returns the student's page afterwards. */
  const after =
    <Request extends FastifyRequest & { params: { id: number } }>(
      take: (member: StaffMember, id: number, request: Request) => Promise<void>,
    ) =>
    async (request: Request) => {
      const member = staffOf(request);
      await take(member, request.params.id, request);
      return records.one(member, request.params.id);
    };

  app.post(
    "/students/:id/grant/",
    { onRequest, schema: { ...answer, body: CourseStep } },
    after((member, id, { body }) => steps.grant(member, id, body)),
  );
  app.post(
    "/students/:id/revoke/",
    { onRequest, schema: { ...answer, body: CourseStep } },
    after((member, id, { body }) => steps.revoke(member, id, body)),
  );
  app.post(
    "/students/:id/extend/",
    { onRequest, schema: { ...answer, body: Extension } },
    after((member, id, { body }) => steps.extend(member, id, body)),
  );
  app.post(
    "/students/:id/block/",
    { onRequest, schema: { ...answer, body: Block } },
    after((member, id, { body }) => steps.block(member, id, body)),
  );
  app.post(
    "/students/:id/unblock/",
    { onRequest, schema: { ...answer, body: Unblock } },
    after((member, id, { body }) => steps.unblock(member, id, body)),
  );
  app.post(
    "/students/:id/end-sessions/",
    { onRequest, schema: { ...answer, body: EndSessions } },
    after((member, id, { body }) => steps.endSessions(member, id, body)),
  );
  app.post(
    "/students/:id/remove-factors/",
    { onRequest, schema: { ...answer, body: FactorRemoval } },
    after((member, id, { body }) => steps.removeFactors(member, id, body)),
  );
  app.post(
    "/students/:id/keep-factors/",
    { onRequest, schema: { ...answer, body: ReasonBody } },
    after((member, id, { body }) => steps.keepFactors(member, id, body)),
  );
  app.post(
    "/students/:id/resend-code/",
    { onRequest, schema: answer },
    after((member, id) => steps.resendCode(member, id)),
  );
  app.post(
    "/students/:id/delete/",
    { onRequest: guard.confirmed("students.delete"), schema: { ...answer, body: StudentDeletion } },
    after((member, id, { body }) => steps.erase(member, id, body)),
  );
};
