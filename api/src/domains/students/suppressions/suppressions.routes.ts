import * as operations from "@academy/shared/contract/staff/suppressions.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { suppressionsService } from "./suppressions.service.ts";

/** The suppression list, beside the mailings that it concerns. */
export const suppressionsRoutes: StaffSection = (serve, context) => {
  const suppressions = suppressionsService(context);

  serve(operations.listSuppressions, ({ query }) => suppressions.list(query));
  serve(operations.addSuppression, (request) => suppressions.add(staffOf(request), request.body));
  serve(operations.removeSuppression, (request) => {
    const { student, cause } = request.params;
    return suppressions.remove(staffOf(request), student, cause, request.body.reason);
  });
};
