import * as operations from "@academy/shared/contract/staff/suppressions.operations";
import { bodyCall, paramsCall } from "@academy/shared/query/api-call";

export const addSuppression = bodyCall(operations.addSuppression);

export const removeSuppression = paramsCall(operations.removeSuppression);
