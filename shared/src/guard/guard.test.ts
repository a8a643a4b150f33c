import { guardRedirect } from "@academy/shared/guard/guard";
import { rememberReturn, returnAddress, useSession } from "@academy/shared/session";
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

test("who signs out of a page does not come back to it; one that is asked for afterwards is come back to", () => {
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

test("who comes back to buy is led to the place of the purchase, and it is forgotten there", () => {
  rememberReturn("/aboutthecourse#buy");
  signIn();

  expect(guardRedirect({ access: "visitor" }, "/signin", "/signin")).toBe("/aboutthecourse#buy");
  guardRedirect({ access: "anyone" }, "/aboutthecourse", "/signin");

  expect(returnAddress()).toBe("/");
});
