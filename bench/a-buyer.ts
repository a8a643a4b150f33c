import { ORIGIN } from "@academy/e2e/support/config.ts";
import { buysTheCourse } from "@academy/e2e/support/people/purchase.ts";
import { aStudent } from "@academy/e2e/support/people/students.ts";
import { request } from "playwright/test";

/** The token of a fresh student who owns the course. */
export async function aBuyer(): Promise<string> {
  const api = await request.newContext({ baseURL: ORIGIN });
  // An email address of usual length: the long one of a journey would be the largest text of the profile on a phone.
  const student = await aStudent(api, undefined, `s${Date.now().toString(36)}@journey.example`);
  await buysTheCourse(api, student);
  await api.dispose();
  return student.token;
}
