import { Registered, type Registration } from "@academy/shared/contract/students";
import { http } from "@academy/shared/http";

/** Opens an account: the answer carries the bearer token, the code goes by e-mail (reading 2). */
export const register = (draft: Registration) => http.post("/student/auth/register/", draft, Registered);
