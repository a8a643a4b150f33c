// @covers reading 23

import type { Student } from "@academy/shared/contract/students/students";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, followAccess } from "@academy/shared/session";
import { anOrder, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aLockedTopic, onADesktop, openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

const WITHOUT: Partial<Student> = { has_course: false, access_until: null };
const WITH: Partial<Student> = { has_course: true, access_until: "2099-01-01T00:00:00.000Z" };
const waiting = anOrder({ status: "pending", paid_at: null, receipt: null, created_at: new Date().toISOString() });

beforeAll(followAccess);
beforeEach(() => onADesktop());
afterEach(() => void vi.useRealTimers());

/** Opens the page of a student who has not bought the course. */
async function locked() {
  const view = await openCourse({ student: WITHOUT, topics: [aLockedTopic(1, "Foundations")] });
  await offer();
  return view;
}

const offer = () => screen.findByRole("region", { name: "The full course" });

/** From now on the server says that the student has paid, or that an operator has given the course. */
const nowOpen = () => theCourse({ student: WITH, topics: [aTopic({ title: "Foundations" })] });

/** Expects open lectures without a reload, and no purchase panel any more. */
async function opens(): Promise<void> {
  expect(await screen.findByRole("button", { name: /Mark complete/ })).toBeVisible();
  expect(screen.queryByRole("region", { name: "The full course" })).not.toBeInTheDocument();
}

const comesBack = () => act(() => void dispatchEvent(new Event("visibilitychange")));

test("a course that an operator gave meanwhile is open when the student comes back to the page", async () => {
  await locked();
  nowOpen();

  await comesBack();

  await opens();
});

test("a course that was bought in another tab opens in this one, which stays in sight beside it", async () => {
  await locked();
  nowOpen();

  localStorage.setItem("access", "7 true 2099-01-01T00:00:00.000Z");
  await act(() => void dispatchEvent(new StorageEvent("storage", { key: "access" })));

  await opens();
});

test("a page that the browser kept whole while its student was at the bank opens with Back", async () => {
  await locked();
  nowOpen();

  await act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  await opens();
});

test("the course opens when Buy is refused because it is bought already", async () => {
  const { user } = await locked();
  refuses("post", "/courses/create-payment/", 409, "payment.already_owned");
  nowOpen();

  await user.click(within(await offer()).getByRole("button", { name: "Buy the course" }));

  await opens();
});

test("after a payment the course opens by itself however long the bank takes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers("get", "/courses/payments/", [waiting]);
  await locked();
  expect(await within(await offer()).findByText("You have an unfinished payment")).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(30_000));
  nowOpen();
  answers("get", "/courses/payments/", [anOrder()]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));

  await opens();
});

test("topics that were fetched before the payment do not outlive a record that was fetched after it", async () => {
  theCourse({ student: WITH, topics: [aLockedTopic(1, "Foundations")] });
  // The page requests the student's record last.
  let askedForTopics = 0;
  answers("get", "/courses/student/1/topics/", () => {
    askedForTopics += 1;
    return askedForTopics === 1 ? [aLockedTopic(1, "Foundations")] : [aTopic({ title: "Foundations" })];
  });
  const late = Promise.withResolvers<void>();
  answers("get", "/student/student/detail/", async () => {
    await late.promise;
    return aStudent(WITH);
  });
  await visitCourse();
  await waitFor(() => expect(askedForTopics).toBe(1));

  late.resolve();

  await opens();
  expect(askedForTopics).toBe(2);
});

test("when another tab reports a change of access that this tab already knows, nothing is requested", async () => {
  let requests = 0;
  await openCourse({ student: WITH });
  await screen.findByRole("button", { name: /Mark complete/ });
  // The page requests the student's record last.
  await waitFor(() => expect(queryClient.getQueryData(currentStudentQuery().queryKey)).toBeDefined());
  answers("get", "/student/student/detail/", () => {
    requests += 1;
    return aStudent(WITH);
  });

  await act(() => void dispatchEvent(new StorageEvent("storage", { key: "access" })));

  expect(requests).toBe(0);
});
