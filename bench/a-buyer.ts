import { ORIGIN } from "@academy/e2e/support/config.ts";
import { buysTheCourse } from "@academy/e2e/support/purchase.ts";
import { aStudent } from "@academy/e2e/support/students.ts";
import { request } from "playwright/test";

/** The token of a fresh student who owns the course. */
export async function aBuyer(): Promise<string> {
  const api = await request.newContext({ baseURL: ORIGIN });
  const student = await aStudent(api);
  await buysTheCourse(api, student);
  await api.dispose();
  return student.token;
}
