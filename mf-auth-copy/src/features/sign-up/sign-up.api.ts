import type { Registration } from "@academy/shared/contract/auth/credentials";
import { Registered } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Opens an account: the answer carries the bearer token, the code goes by e-mail (reading 2). */
export const register = (draft: Registration) =>
  http.post("/student/auth/register/", { ...draft, ...returnTo() }, Registered);
