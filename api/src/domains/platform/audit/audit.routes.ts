import { AuditLine, AuditQuery } from "@academy/shared/contract/staff/audit";
import { staffPage } from "@academy/shared/contract/staff/list";
import { refusals } from "#http/responses/responses.ts";
import type { StaffSection } from "#http/session/staff.ts";
import { auditPage } from "./audit.service.ts";

/** The audit of who did what (readings 83 and 85): an owner reads it, and nobody changes it. */
export const auditRoutes: StaffSection = (app, { db }, guard) => {
  app.get(
    "/audit/",
    {
      onRequest: guard.mayDo("staff.manage"),
      schema: { tags: ["staff"], querystring: AuditQuery, response: { 200: staffPage(AuditLine), ...refusals } },
    },
    ({ query }) => auditPage(db, query),
  );
};
