// @covers reading 84, decision 0062

import { guardRedirect, mayAccessRoute } from "@academy/shared/guard/guard";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, rememberReturn, returnAddress, useSession } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { beforeEach, expect, test } from "vitest";

const signIn = () => useSession.getState().signIn("token-of-a-student");

beforeEach(() => useSession.setState({ token: null, ended: null }));

test.each(["/passingcourse/1?lecture=1", "/passingcourse/1?tab=certificate", "/profile?tab=accountSecurity"])(
  "a visitor of %s signs in first, and comes back to all of it",
  (address) => {
    expect(guardRedirect({ access: "student" }, address, "/signin")).toBe("/signin");
    signIn();

    expect(guardRedirect({ access: "visitor" }, "/signin", "/signin")).toBe(address);
    expect(guardRedirect({ access: "student" }, address, "/signin")).toBeNull();
    expect(returnAddress(), "reached, and forgotten").toBe("/");
  },
);

test("after signing out of a page, sign-in does not return to it, but returns to a page requested later", () => {
  history.replaceState(null, "", "/profile?tab=purchases");
  signIn();
  useSession.getState().signOut();

  guardRedirect({ access: "student" }, "/profile?tab=purchases", "/signin");
  const afterSignOut = returnAddress();
  guardRedirect({ access: "student" }, "/passingcourse/1?lecture=1", "/signin");

  expect([afterSignOut, returnAddress()]).toEqual(["/", "/passingcourse/1?lecture=1"]);
});

test("who goes back to the page without signing in is on the way to nothing any more", () => {
  rememberReturn("/aboutthecourse#buy");

  guardRedirect({ access: "anyone" }, "/certification", "/signin");
  expect(returnAddress(), "a look at another page changes nothing").toBe("/aboutthecourse#buy");
  guardRedirect({ access: "anyone" }, "/aboutthecourse", "/signin");

  expect(returnAddress()).toBe("/");
});

test("returning to buy opens the purchase panel once", () => {
  rememberReturn("/aboutthecourse#buy");
  signIn();

  expect(guardRedirect({ access: "visitor" }, "/signin", "/signin")).toBe("/aboutthecourse#buy");
  guardRedirect({ access: "anyone" }, "/aboutthecourse", "/signin");

  expect(returnAddress()).toBe("/");
});

test("a visitor of the staff's area signs in first, and comes back to it", () => {
  expect(guardRedirect({ access: "staff" }, "/staff/questions?state=open", "/signin")).toBe("/signin");
  signIn();

  expect(guardRedirect({ access: "visitor" }, "/signin", "/signin")).toBe("/staff/questions?state=open");
  expect(guardRedirect({ access: "staff" }, "/staff/questions?state=open", "/signin")).toBeNull();
});

test("a level of access that this shell does not know asks for a sign-in at least", () => {
  expect(guardRedirect({ access: "alumni" as "staff" }, "/alumni", "/signin")).toBe("/signin");
});

test.each([
  ["a student", false, false],
  ["a student of an api from before the field", undefined, false],
  ["a member of the staff", true, true],
])("a screen of the staff's is for %s: %s gives %s", async (_, is_staff, theirs) => {
  signIn();
  answers("get", "/student/student/detail/", aStudent(is_staff === undefined ? {} : { is_staff }));

  expect(await mayAccessRoute({ access: "staff" })).toBe(theirs);
  expect(await mayAccessRoute({ access: "student" })).toBe(true);
});

test("who got a role a moment ago is let in, although the page still knows them as a student", async () => {
  signIn();
  queryClient.setQueryData(currentStudentQuery().queryKey, aStudent());
  answers("get", "/student/student/detail/", aStudent({ is_staff: true }));

  expect(await mayAccessRoute({ access: "staff" })).toBe(true);
});

test("while the identity is unknown, neither the page nor a not-found message is shown", async () => {
  signIn();
  refuses("get", "/student/student/detail/", 409, "server.busy");

  await expect(mayAccessRoute({ access: "staff" })).rejects.toThrow();
});
