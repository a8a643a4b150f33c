import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { mayDo } from "@academy/shared/contract/roles";
import * as stepOperations from "@academy/shared/contract/staff/student-actions.operations";
import * as operations from "@academy/shared/contract/staff/students.operations";
import type { FastifyRequest } from "fastify";
import { sendTable } from "#domains/platform/spreadsheets/send-table.ts";
import { academyDate } from "#format/academy-day.ts";
import type { StaffSection } from "#http/contract/serve.ts";
import { type StaffMember, staffOf } from "#http/session/staff.ts";
import { beginBulk } from "./bulk.service.ts";
import { gradebook } from "./gradebook.service.ts";
import { studentActions } from "./student-actions.service.ts";
import { listStudents } from "./student-list.service.ts";
import { studentRecords } from "./student-record.service.ts";
import { studentTimeline } from "./timeline.service.ts";

/** Students, for the members of the staff who help them: search, one page with everything, and steps. */
export const staffStudentsRoutes: StaffSection = (serve, context) => {
  const records = studentRecords(context);
  const steps = studentActions(context);
  const begin = beginBulk(context);
  const files = gradebook(context);

  serve(operations.listStudents, (request) =>
    listStudents(context, request.query, mayDo(staffOf(request).roles, "students.manage")),
  );
  const exports = [
    ["csv", operations.exportStudentsCsv],
    ["xlsx", operations.exportStudentsXlsx],
  ] as const;
  for (const [format, operation] of exports)
    serve(operation, async (request, reply) => {
      const { lng = DEFAULT_LANGUAGE } = request.query;
      await files.noteExport(staffOf(request), request.query);
      const name = `students-${academyDate(context.clock())}`;
      return sendTable(reply, files.table(request.query), { format, language: lng, name });
    });
  serve(operations.listStudentEvents, (request) =>
    studentTimeline(context, staffOf(request), request.params.id, request.query),
  );
  serve(operations.beginBulk, (request) => begin(staffOf(request), request.body));
  serve(operations.readStudent, (request) => records.read(staffOf(request), request.params.id));
  serve(operations.readBlockEmail, ({ params }) => records.blockEmailText(params.id));

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

  serve(
    stepOperations.grantCourse,
    after((member, id, { body }) => steps.grant(member, id, body)),
  );
  serve(
    stepOperations.revokeCourse,
    after((member, id, { body }) => steps.revoke(member, id, body)),
  );
  serve(
    stepOperations.extendAccess,
    after((member, id, { body }) => steps.extend(member, id, body)),
  );
  serve(
    stepOperations.blockStudent,
    after((member, id, { body }) => steps.block(member, id, body)),
  );
  serve(
    stepOperations.unblockStudent,
    after((member, id, { body }) => steps.unblock(member, id, body)),
  );
  serve(
    stepOperations.endSessions,
    after((member, id, { body }) => steps.endSessions(member, id, body)),
  );
  serve(
    stepOperations.removeFactors,
    after((member, id, { body }) => steps.removeFactors(member, id, body)),
  );
  serve(
    stepOperations.keepFactors,
    after((member, id, { body }) => steps.keepFactors(member, id, body)),
  );
  serve(
    stepOperations.resendCode,
    after((member, id) => steps.resendCode(member, id)),
  );
  serve(
    stepOperations.deleteStudent,
    after((member, id, { body }) => steps.erase(member, id, body)),
  );
};
