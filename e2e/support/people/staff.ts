import type { StaffRole } from "@academy/shared/contract/roles";
import type { APIRequestContext, Browser, Page } from "playwright/test";
import { expect } from "playwright/test";
import { STAFF } from "#support/areas.ts";
import { switchOnTotp } from "#support/people/second-factor.ts";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { academy, type Operator } from "#support/platform/admin-cli.ts";

/** A member of the staff with these roles, whose session has shown a second factor; made by the operator's command and the api. */
export async function aStaffMember(
  request: APIRequestContext,
  roles: readonly StaffRole[] = ["owner"],
  operator: Operator = academy,
): Promise<Student> {
  const member = await aStudent(request);
  for (const role of roles) await operator("staff", "invite", member.email, "--role", role);
  await switchOnTotp(request, member);
  const me = await request.get("/api/staff/me/", { headers: { Authorization: `Bearer ${member.token}` } });
  expect(await me.json()).toMatchObject({ roles: [...roles].sort(), second_factor: true });
  return member;
}

/** Makes a member of the staff with these roles; gives a page in which they are signed in, and the member. */
export async function staffPage(
  browser: Browser,
  request: APIRequestContext,
  roles?: readonly StaffRole[],
  operator?: Operator,
): Promise<{ page: Page; member: Student }> {
  const member = await aStaffMember(request, roles, operator);
  const page = await (await browser.newContext()).newPage();
  await signedInAs(page, member);
  return { page, member };
}

/** Records the requests of a page to the staff area's origin from now on. */
export function staffRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin === STAFF.origin) requests.push(request.url());
  });
  return requests;
}
