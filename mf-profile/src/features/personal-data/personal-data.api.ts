import type { ProfileChange } from "@academy/shared/contract/students/students";
import * as operations from "@academy/shared/contract/students/students.operations";
import { callApi } from "@academy/shared/http";

/** Changes the names of the signed-in student; only the fields given (spec §4 and §7). */
export const changeProfile = (change: ProfileChange) => callApi(operations.changeProfile, { body: change });
