import { request } from "playwright/test";
import { ORIGIN } from "#support/config.ts";
import { buysTheCourse } from "#support/purchase.ts";
import { aStudent } from "#support/students.ts";

/** The token of a fresh student who owns the course. */
export async function aBuyer(): Promise<string> {
  const api = await request.newContext({ baseURL: ORIGIN });
  const student = await aStudent(api);
  await buysTheCourse(api, student);
  await api.dispose();
  return student.token;
}
