import type { Credentials } from "@academy/shared/contract/auth/credentials";
import { Access } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";

/** Asks for a bearer token; an unknown address and a wrong password get one and the same answer (reading 7). */
export const askForAccess = (credentials: Credentials) => http.post("/student/auth/token/", credentials, Access);
