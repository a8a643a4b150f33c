import { operation } from "#contract/operation.ts";
import { Access } from "#contract/students/students.ts";
import { Credentials } from "./credentials.ts";

export const signIn = operation(
  "POST /student/auth/token/",
  Access,
  process.env.BROWSER_BUILD || {
    id: "signIn.signIn",
    summary: "Signs in and gives a bearer token.",
    access: "public",
    body: Credentials,
  },
);
