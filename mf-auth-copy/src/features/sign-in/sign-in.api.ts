import { signIn } from "@academy/shared/contract/auth/sign-in.operations";
import { bodyCall } from "@academy/shared/query/api-call";

/** Asks for a bearer token; an unknown address and a wrong password get one and the same answer. */
export const askForAccess = bodyCall(signIn);
