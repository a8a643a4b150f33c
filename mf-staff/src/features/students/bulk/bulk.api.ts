import * as operations from "@academy/shared/contract/staff/students.operations";
import { bodyCall } from "@academy/shared/query/api-call";

/** Writes the audit's entry of an action for many students, before it is taken for each of them. */
export const beginBulk = bodyCall(operations.beginBulk);
