import { listAudit } from "@academy/shared/contract/staff/audit.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { auditPage } from "./audit.service.ts";

/** The audit of who did what (readings 83 and 85): an owner reads it, and nobody changes it. */
export const auditRoutes: StaffSection = (serve, { db }) => {
  serve(listAudit, ({ query }) => auditPage(db, query));
};
