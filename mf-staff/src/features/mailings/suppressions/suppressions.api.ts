import type { SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import * as operations from "@academy/shared/contract/staff/suppressions.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";
import { listQuery } from "#query/staff-query.ts";

/** The suppression list, the latest entries first. */
export const suppressionsQuery = listQuery(operations.listSuppressions);

export const addSuppression = bodyCall(operations.addSuppression);

export const removeSuppression = (student: number, cause: SuppressionCause, reason: string) =>
  callApi(operations.removeSuppression, { params: { student, cause }, body: { reason } });
