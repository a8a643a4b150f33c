import type { Registration } from "@academy/shared/contract/auth/credentials";
import * as operations from "@academy/shared/contract/auth/sign-up.operations";
import { callApi } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Opens an account: the answer carries the bearer token, the code goes by e-mail. */
export const register = (draft: Registration) => callApi(operations.register, { body: { ...draft, ...returnTo() } });
