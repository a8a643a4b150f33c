// @covers readings 9, 27

import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, followAccess } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { beforeAll, beforeEach, expect, test } from "vitest";

const { queryKey } = currentStudentQuery();
const LECTURES = ["lectures"];

const BUYER = aStudent({ has_course: true, access_until: "2027-03-31T09:00:00.000Z", courses: [] });
const FURTHER = [1, 2, 3, 4, 5].map((course) => ({ course, access_until: "2027-03-31T09:00:00.000Z" }));

const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeAll(followAccess);
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(queryKey, BUYER);
  queryClient.setQueryData(LECTURES, "locked");
});

test.each([
  ["a course was bought or taken back", { has_course: false }, true],
  ["the access lasts longer", { access_until: "2027-04-30T09:00:00.000Z" }, true],
  ["the address was confirmed", { email_verified: false }, true],
  ["a further course was bought", { courses: FURTHER.slice(0, 1) }, true],
  ["only the name is another", { first_name: "Bota" }, false],
  ["another student has signed in, whose page begins anew", { id: 8, has_course: false }, false],
])("after an answer by which %s, what is shown is asked again if it may have changed", (_, change, isAskedAgain) => {
  queryClient.setQueryData(queryKey, { ...BUYER, ...change });

  expect([isOutdated(LECTURES), isOutdated(queryKey)]).toEqual([isAskedAgain, false]);
});

/** Simulates another tab that has written what its student may open. */
function anotherTab(access: string | null) {
  if (access === null) localStorage.removeItem("access");
  else localStorage.setItem("access", access);
  dispatchEvent(new StorageEvent("storage", { key: "access" }));
}

test.each([
  ["one course", BUYER],
  ["five courses", { ...BUYER, courses: FURTHER }],
])("a tab of a student with %s asks again after another tab has seen a change, and only then", (_, student) => {
  queryClient.setQueryData(queryKey, student);
  const own = localStorage.getItem("access");

  anotherTab(own);
  const same = isOutdated(queryKey);
  anotherTab(null);
  const none = isOutdated(queryKey);
  anotherTab(`${own} 6:2027-03-31T09:00:00.000Z`);

  expect(own).toContain("7 true true 2027-03-31T09:00:00.000Z");
  expect([same, none, isOutdated(queryKey)]).toEqual([false, false, true]);
});

test("a page that comes back from the browser's memory asks again, as after a payment at the bank", () => {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  expect(isOutdated(queryKey)).toBe(true);
});
