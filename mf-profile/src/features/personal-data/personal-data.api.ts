import { Profile, type ProfileChange } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";

/** Changes the names of the signed-in student; only the fields given (spec §4 and §7). */
export const changeProfile = (change: ProfileChange) => http.patch("/student/student/update/", change, Profile);
