import type { Seminar } from "@academy/shared/contract/seminars";
import { aTopic } from "@academy/shared/testing/builders";
import { answers, refusal, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aLockedTopic, openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

const ADDRESS = "/passingcourse/1?tab=sessions";

const aSeminar = (given: Partial<Seminar> = {}): Seminar => ({
  id: 1,
  title: "Live Clause Clinic",
  date: "2026-12-09",
  time: "18:00",
  link: null,
  teacher: { teacher_name: "Marisela Quintavalle" },
  starts_at: "2026-12-09T13:00:00.000Z",
  timezone: "Asia/Almaty",
  duration_minutes: 90,
  link_opens_at: "2026-12-09T12:45:00.000Z",
  ...given,
});

const yesterday = aSeminar({ id: 2, title: "Emergency Relief", starts_at: "2026-12-08T13:00:00.000Z" });
const later = aSeminar({ id: 3, title: "Mock Challenge", starts_at: "2026-12-16T13:00:00.000Z" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-09T12:50:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openSessions(seminars: Seminar[], bought = true) {
  theCourse({ student: { has_course: bought }, topics: [bought ? aTopic() : aLockedTopic(1, "Foundations")] });
  answers("get", "/courses/seminars/", seminars);
  return visitCourse(ADDRESS);
}

test("the next session comes first, the past ones last", async () => {
  await openSessions([yesterday, later, aSeminar()]);

  const upcoming = await screen.findByRole("region", { name: "Upcoming" });
  const titles = within(upcoming).getAllByRole("heading", { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Live Clause Clinic", "Mock Challenge"]);
  expect(within(upcoming).getAllByRole("listitem")[0]).toHaveTextContent("Next");
  const past = screen.getByRole("region", { name: "Past sessions" });
  expect(within(past).getByRole("heading", { level: 3 })).toHaveTextContent("Emergency Relief");
});

test("a cancelled session says so, is not the next one and is joined by nobody; a moved one tells its earlier time", async () => {
  const cancelled = aSeminar({ cancelled_at: "2026-12-01T09:00:00.000Z", link: null });
  const moved = { ...later, moved_from: "2026-12-12T13:00:00.000Z", description: "Bring an order you have seen." };
  await openSessions([cancelled, moved]);

  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent("Cancelled");
  expect(first).not.toHaveTextContent("Next");
  expect(within(first as HTMLElement).queryByRole("link")).not.toBeInTheDocument();
  expect(second).toHaveTextContent("Next");
  expect(second).toHaveTextContent("Moved");
  expect(second).toHaveTextContent("12 December 2026, 18:00");
  expect(second).toHaveTextContent("Bring an order you have seen.");
});

test("what stays of a past session is a recording or a lecture; an address that is no https is no link", async () => {
  const kept = { link: "https://video.example/1", lecture: 4 };
  const evil = { link: "javascript:alert(1)", lecture: null };
  await openSessions([{ ...yesterday, recording: kept }, aSeminar({ recording: evil })]);

  const past = await screen.findByRole("region", { name: "Past sessions" });
  expect(within(past).getByRole("link", { name: /^Recording: Emergency Relief/ })).toHaveAttribute("href", kept.link);
  expect(within(past).getByRole("link", { name: "Go to the lecture" })).toHaveAttribute(
    "href",
    expect.stringContaining("lecture=4"),
  );
  expect(screen.getAllByRole("link", { name: /^Recording/ })).toHaveLength(1);
});

test("a session tells academy time and who leads it", async () => {
  await openSessions([aSeminar()]);

  const session = await screen.findByRole("listitem");
  expect(session).toHaveTextContent("9 December 2026, 18:00");
  expect(session).toHaveTextContent("with Marisela Quintavalle");
  expect(session.querySelector("time")).toHaveAttribute("datetime", "2026-12-09T13:00:00.000Z");
});

test("the link is there only when the server gives it", async () => {
  await openSessions([aSeminar({ link: "https://meet.example/oaa-1" }), later]);

  const [open, closed] = await screen.findAllByRole("listitem");
  const join = within(open as HTMLElement).getByRole("link", { name: /Join: Live Clause Clinic/ });
  expect(join).toHaveAttribute("href", "https://meet.example/oaa-1");
  expect(join).toHaveAttribute("target", "_blank");
  expect(within(closed as HTMLElement).queryByRole("link", { name: /Join/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^The link to a session opens 15 minutes before its start/)).toBeVisible();
});

test("a link that opened while the student was in another window is there when they come back", async () => {
  await openSessions([aSeminar()]);
  await screen.findByRole("listitem");
  answers("get", "/courses/seminars/", [aSeminar({ link: "https://meet.example/oaa-1" })]);

  await act(() => void dispatchEvent(new Event("visibilitychange")));

  expect(await screen.findByRole("link", { name: /Join: Live Clause Clinic/ })).toBeVisible();
});

test("a session that overruns can be joined after its planned end, and is no more offered to a calendar", async () => {
  vi.setSystemTime(new Date("2026-12-09T15:00:00.000Z"));
  const link_closes_at = "2026-12-09T15:30:00.000Z";

  await openSessions([aSeminar({ link: "https://meet.example/oaa-1", link_closes_at }), later]);

  const upcoming = within(await screen.findByRole("region", { name: "Upcoming" }));
  const [running] = upcoming.getAllByRole("listitem");
  expect(running).toHaveTextContent("May still be running");
  expect(within(running as HTMLElement).getByRole("link", { name: /Join: Live Clause Clinic/ })).toBeVisible();
  expect(within(running as HTMLElement).queryByRole("link", { name: /calendar/ })).not.toBeInTheDocument();
});

test("a computer whose clock goes two hours ahead sees the session that is running", async () => {
  vi.setSystemTime(new Date("2026-12-09T15:10:00.000Z"));
  theCourse({ student: { has_course: true } });
  const headers = { date: "Wed, 09 Dec 2026 13:10:00 GMT", "cache-control": "no-store" };
  const running = aSeminar({ link: "https://meet.example/oaa-1" });
  answers("get", "/courses/seminars/", () => Response.json([running], { headers }));

  await visitCourse(ADDRESS);

  expect(await screen.findByText("Live now")).toBeVisible();
});

test("when the account cannot be loaded, the sessions of the open course are shown", async () => {
  theCourse();
  answers("get", "/courses/seminars/", [aSeminar()]);
  refuses("get", "/student/student/detail/", 500, "server.failed");

  await visitCourse(ADDRESS);

  const hint = /^The link to a session opens 15 minutes before its start/;
  expect(await screen.findByText(hint, undefined, { timeout: 10_000 })).toBeVisible();
});

test("a coming session can be put into a calendar, a past one cannot", async () => {
  await openSessions([aSeminar(), yesterday]);

  const upcoming = within(await screen.findByRole("region", { name: "Upcoming" }));
  expect(upcoming.getByRole("link", { name: "Add to calendar: Live Clause Clinic" })).toHaveAttribute(
    "href",
    "/api/courses/seminars/1/calendar.ics?lng=en",
  );
  const past = within(screen.getByRole("region", { name: "Past sessions" }));
  expect(past.queryByRole("link")).not.toBeInTheDocument();
});

test("a session of the student's group names it, and its calendar file needs its key", async () => {
  await openSessions([aSeminar({ group: "Winter", calendar_key: "7.a_b" })]);

  expect(await screen.findByText("Group Winter")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add to calendar: Live Clause Clinic" })).toHaveAttribute(
    "href",
    "/api/courses/seminars/1/calendar.ics?lng=en&key=7.a_b",
  );
});

test("a visitor of the course page without the course learns that the link is for students", async () => {
  await openSessions([aSeminar()], false);

  expect(await screen.findByText("The links to the sessions are for students of the course.")).toBeVisible();
});

test("an empty list and a failed list of sessions each show a text", async () => {
  const { user } = await openCourse({ address: "/passingcourse/1" });
  answers("get", "/courses/seminars/", () => refusal(403, "", { detail: "" }));
  await user.click(await screen.findByRole("tab", { name: "Live sessions" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");

  answers("get", "/courses/seminars/", []);
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("No live sessions are planned yet.")).toBeVisible();
});

test("the calendar's address is made, copied, renewed after a question, and ended", async () => {
  const address = (token: string) => `https://academy.example/api/courses/seminars/feed.ics?token=${token}`;
  const made_at = "2026-12-09T10:00:00.000Z";
  const { user } = await openSessions([aSeminar()]);
  answers("get", "/courses/seminars/feed/", { address: null, made_at: null });
  answers("post", "/courses/seminars/feed/", { address: address("one"), made_at });

  await user.click(await screen.findByRole("button", { name: "All live sessions in your calendar" }));
  await user.click(await screen.findByRole("button", { name: "Make an address" }));
  expect(await screen.findByText(address("one"))).toBeVisible();
  expect(screen.getByRole("link", { name: "Open in a calendar program" })).toHaveAttribute(
    "href",
    "webcal://academy.example/api/courses/seminars/feed.ics?token=one",
  );
  await user.click(screen.getByRole("button", { name: "Copy the address of the calendar" }));
  expect(await navigator.clipboard.readText()).toBe(address("one"));

  answers("post", "/courses/seminars/feed/", { address: address("two"), made_at });
  await user.click(screen.getByRole("button", { name: "Renew the address" }));
  const question = await screen.findByRole("dialog", { name: "Renew the address" });
  expect(screen.getByText(address("one"))).toBeVisible();
  await user.click(within(question).getByRole("button", { name: "Renew the address" }));
  expect(await screen.findByText(address("two"))).toBeVisible();

  answers("delete", "/courses/seminars/feed/", { address: null, made_at: null });
  await user.click(screen.getByRole("button", { name: "End the address" }));
  const end = await screen.findByRole("dialog", { name: "End the address" });
  await user.click(within(end).getByRole("button", { name: "End the address" }));
  expect(await screen.findByRole("button", { name: "Make an address" })).toBeVisible();
});
