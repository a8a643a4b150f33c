// @covers reading 114

import { numberInAddress } from "@academy/shared/router/number-in-address";
import { expect, test } from "vitest";
import { readCourseAddress, withLecture, withShownLecture, withTab } from "./course-address.ts";

test.each([
  ["", { tab: "overview", lecture: null }],
  ["tab=questions&lecture=4", { tab: "questions", lecture: 4 }],
  ["tab=nonsense", { tab: "overview", lecture: null }],
  ["lecture=0", { tab: "overview", lecture: 0 }],
  ["lecture=99999999999", { tab: "overview", lecture: 99_999_999_999 }],
  ["lecture=abc", { tab: "overview", lecture: null }],
  ["lecture=4.5", { tab: "overview", lecture: null }],
  ["lecture=-4", { tab: "overview", lecture: null }],
])("the address %j is read", (address, expected) => {
  expect(readCourseAddress(new URLSearchParams(address))).toEqual(expected);
});

test.each([
  ["1", 1],
  ["42", 42],
  ["0", null],
  ["abc", null],
  ["1e3", null],
  ["99999999999", null],
  [undefined, null],
])("the course id %j is read as %j", (text, expected) => {
  expect(numberInAddress(text)).toBe(expected);
});

test("another tab leaves the lecture, another lecture leaves the tab but not its search", () => {
  const address = new URLSearchParams("tab=questions&lecture=4&q=seat&sort=oldest&question=2&t=125");

  expect(withTab(address, "overview").toString()).toBe("lecture=4&q=seat&sort=oldest&question=2&t=125");
  expect(withLecture(address, 5).toString()).toBe("tab=questions&lecture=5&sort=oldest");
});

test("the lecture that is shown is named without taking anything else away", () => {
  const address = new URLSearchParams("tab=questions&q=seat&question=2");

  expect(withShownLecture(address, 4).toString()).toBe("tab=questions&q=seat&question=2&lecture=4");
});
