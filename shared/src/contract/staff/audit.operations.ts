import { operation } from "#contract/operation.ts";
import { AuditLines, AuditQuery } from "./audit.ts";

export const listAudit = operation("GET /staff/audit/", AuditLines, {
  id: "staffAudit.list",
  summary: "Finds lines of the audit by person, subject and day.",
  access: "staff.manage",
  query: AuditQuery,
});
