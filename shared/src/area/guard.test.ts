import { detourFrom } from "@academy/shared/area/guard";
import { rememberReturn, returnAddress, useSession } from "@academy/shared/session";
import { beforeEach, expect, test } from "vitest";

const signIn = () => useSession.getState().signIn("token-of-a-student");

beforeEach(() => useSession.setState({ token: null, ended: null }));

test.each(["/passingcourse/1?lecture=1", "/passingcourse/1?tab=certificate", "/profile?tab=accountSecurity"])(
  "a visitor of %s signs in first, and comes back to all of it",
  (address) => {
    expect(detourFrom({ access: "student" }, address, "/signin")).toBe("/signin");
    signIn();

    expect(detourFrom({ access: "visitor" }, "/signin", "/signin")).toBe(address);
    expect(detourFrom({ access: "student" }, address, "/signin")).toBeNull();
    expect(returnAddress(), "reached, and forgotten").toBe("/");
  },
);

test("who comes back to buy is led to the place of the purchase, and it is forgotten there", () => {
  rememberReturn("/aboutthecourse#buy");
  signIn();

  expect(detourFrom({ access: "visitor" }, "/signin", "/signin")).toBe("/aboutthecourse#buy");
  detourFrom({ access: "anyone" }, "/aboutthecourse", "/signin");

  expect(returnAddress()).toBe("/");
});
