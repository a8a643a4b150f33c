import { operation } from "#contract/operation.ts";
import { Credentials } from "./credentials.ts";
import { Access } from "./registered.ts";

export const signIn = operation("POST /student/auth/token/", Access, {
  id: "signIn.signIn",
  summary: "Signs in and gives a bearer token.",
  access: "public",
  body: Credentials,
  errors: ["account.blocked", "auth.second_factor", "email.invalid", "sign_in.too_many", "sign_in.wrong"],
});
