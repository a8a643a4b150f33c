import * as operations from "@academy/shared/contract/staff/suppressions.operations";
import { bodyCall, paramsCall } from "@academy/shared/query/api-call";
import { listQuery } from "#query/staff-query.ts";

/** The suppression list, the latest entries first. */
export const suppressionsQuery = listQuery(operations.listSuppressions);

export const addSuppression = bodyCall(operations.addSuppression);

export const removeSuppression = paramsCall(operations.removeSuppression);
