import { Done } from "@academy/shared/contract/students";
import { http } from "@academy/shared/http";

/** Erases the student's data and ends every session; the password is asked for once more (reading 15). */
export const deleteAccount = (password: string) => http.delete("/student/student/delete/", { password }, Done);
