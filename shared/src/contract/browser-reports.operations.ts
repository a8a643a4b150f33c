import { AreaVisits } from "./area-visits.ts";
import { ClientError } from "./client-errors.ts";
import { NoContent } from "./no-content.ts";
import { operation } from "./operation.ts";

export const reportClientError = operation("POST /client-errors/", NoContent, {
  id: "reports.clientError",
  summary: "Takes the report of an area that failed in a browser.",
  access: "public",
  body: ClientError,
  status: 204,
});

export const reportAreaVisits = operation("POST /area-visits/", NoContent, {
  id: "reports.areaVisits",
  summary: "Takes the counts of how visits of areas ended.",
  access: "public",
  body: AreaVisits,
  status: 204,
});

export const reportPolicyViolations = operation("POST /policy-reports/", NoContent, {
  id: "reports.policyViolations",
  summary: "Takes a browser's reports about the policy of the page.",
  access: "public",
  body: "application/reports+json",
  status: 204,
  isHidden: true,
});
