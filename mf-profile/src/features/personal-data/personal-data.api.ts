import * as operations from "@academy/shared/contract/students/students.operations";
import { bodyCall } from "@academy/shared/query/api-call";

/** Changes the names of the signed-in student; only the fields given (spec §4 and §7). */
export const changeProfile = bodyCall(operations.changeProfile);
