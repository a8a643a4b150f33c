import type { Credentials } from "@academy/shared/contract/auth/credentials";
import { signIn } from "@academy/shared/contract/auth/sign-in.operations";
import { callApi } from "@academy/shared/http";

/** Asks for a bearer token; an unknown address and a wrong password get one and the same answer. */
export const askForAccess = (credentials: Credentials) => callApi(signIn, { body: credentials });
