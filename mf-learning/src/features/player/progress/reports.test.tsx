import { SIGN_IN_CHARACTERS } from "@academy/shared/contract/auth/session-token";
import type { Lecture, TopicItem } from "@academy/shared/contract/courses";
import { queryClient } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { storedReport } from "@academy/shared/storage/learning-storage";
import { aLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";
import { openPlayerSettings } from "#testing/player-settings-menu.ts";
import { aProgress, type ReceivedReport, receivesReports } from "#testing/received-reports.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";
const NEXT = "The Legal Framework";

const taken: ReceivedReport[] = [];
const sent = () => taken.map((report) => report.sent);
beforeEach(() => {
  taken.length = 0;
  receivesReports(taken);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function openLecture(given: Partial<Lecture> = {}, headers = {}) {
  const lectures = [aLecture({ id: 1, title: TITLE, ...given }), aLecture({ id: 2, title: NEXT })];
  theCourse({ topics: [aTopic({ lectures })] });
  answers("get", "/courses/books/", () => Response.json([], { headers }));
  const visit = await visitCourse("/passingcourse/1?lecture=1&tab=overview");
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  player.load();
  return { ...visit, player };
}

/** A server that answers the reports of a lecture when the test tells it to. */
function answersLate() {
  const answer: (() => void)[] = [];
  answers("put", "/courses/lectures/:id/progress/", ({ body }: FakeRequest) => {
    taken.push({ lecture: 1, sent: body as ReceivedReport["sent"], moment: 0 });
    return new Promise((resolve) => answer.push(() => resolve(aProgress())));
  });
  return answer;
}

test("while a report is being sent, seeking sends no others, and the last position is sent after it", async () => {
  const answer = answersLate();
  const { player } = await openLecture();

  for (const second of [10, 20, 30, 40, 50]) player.seek(second);
  await waitFor(() => expect(taken).toHaveLength(1));
  answer[0]?.();

  await waitFor(() => expect(sent().map(({ position }) => position)).toEqual([10, 50]));
});

test("marking complete that fails loses nothing of what was watched", async () => {
  refuses("put", "/courses/lectures/1/progress/", 503, "server.unavailable");
  const { user, player } = await openLecture();
  player.play();
  player.reach(8);
  await user.click(screen.getByRole("button", { name: "Mark complete" }));
  await screen.findByRole("alert");

  receivesReports(taken);
  player.reach(12);
  player.pause();

  await waitFor(() => expect(sent()).toEqual([{ position: 12, watched: [[0, 12]], speed: 1 }]));
});

test("a report tells the server's time, also where the computer's clock goes wrong", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T10:00:00Z") });
  const headers = { date: "Tue, 01 Dec 2026 12:00:00 GMT", "cache-control": "no-store" };
  const { player } = await openLecture({}, headers);
  player.play();
  player.reach(5);
  player.pause();

  await waitFor(() => expect(taken).toHaveLength(1));
  expect(Math.round((taken[0]?.moment ?? 0) / 60_000)).toBe(Date.parse("2026-12-01T12:00:00Z") / 60_000);
});

test("a report sent only because of a new speed keeps the moment at which the position was reached", async () => {
  const reported_at = "2026-12-01T10:00:00.000Z";
  const { user } = await openLecture({ progress: aProgress({ position: 40, resume_at: 40, reported_at }) });

  await openPlayerSettings();

  await user.selectOptions(screen.getByLabelText("Speed"), "2×");

  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toMatchObject({ moment: Date.parse(reported_at), sent: { position: 40, speed: 2 } });
});

test("a lecture that one comes back to begins where it was left, before the server has answered", async () => {
  answersLate();
  const { user, player } = await openLecture();
  player.play();
  player.reach(33);
  await user.click(screen.getByRole("button", { name: `Next lecture: ${NEXT}` }));
  await screen.findByRole("heading", { level: 1, name: NEXT });

  await user.click(screen.getByRole("button", { name: `Previous lecture: ${TITLE}` }));

  expect(await screen.findByText("Continuing at 0:33")).toBeVisible();
});

test("topics requested before a completion and received after it do not revert it", async () => {
  receivesReports(taken, aProgress({ completed: true, reported_at: new Date().toISOString() }));
  const { user } = await openLecture();
  let answer: (topics: TopicItem[]) => void = () => undefined;
  answers(
    "get",
    "/courses/student/1/topics/",
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const refetched = queryClient.refetchQueries({ queryKey: ["courses", "topics"] });
  await user.click(screen.getByRole("button", { name: "Mark complete" }));
  expect(await within(screen.getByRole("article")).findByText("Completed")).toBeVisible();

  answer([aTopic({ lectures: [aLecture({ id: 1, title: TITLE }), aLecture({ id: 2, title: NEXT })] })]);
  await act(() => refetched);

  expect(within(screen.getByRole("article")).getByText("Completed")).toBeVisible();
});

describe("a lecture that is open here while the student goes on elsewhere", () => {
  const here = aProgress({ position: 40, watched: 40, resume_at: 40, reported_at: "2026-12-01T10:00:00.000Z" });
  const elsewhere = aProgress({ position: 75, watched: 75, resume_at: 75, reported_at: "2026-12-01T10:30:00.000Z" });

  async function goesOnElsewhere(progress = elsewhere) {
    const lectures = [aLecture({ id: 1, title: TITLE, progress }), aLecture({ id: 2, title: NEXT })];
    answers("get", "/courses/student/1/topics/", [aTopic({ lectures })]);
    await act(() => queryClient.refetchQueries({ queryKey: ["courses", "topics"] }));
  }

  test("says how far that was, and goes on there", async () => {
    const { user, player } = await openLecture({ progress: here });
    await goesOnElsewhere();

    expect(await screen.findByText(/got to 1:15 on another device or in another tab/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue from there" }));

    expect([player.video.paused, player.video.currentTime]).toEqual([false, 75]);
    expect(player.video).toHaveFocus();
    expect(screen.queryByText(/on another device/)).not.toBeInTheDocument();
  });

  test("no note about another device is shown when its position is the same or the lecture is completed", async () => {
    await openLecture({ progress: here });
    await goesOnElsewhere({ ...elsewhere, position: 41, resume_at: 41 });
    expect(screen.queryByText(/on another device/)).not.toBeInTheDocument();

    await goesOnElsewhere({ ...elsewhere, completed: true, resume_at: 0 });
    expect(screen.queryByText(/on another device/)).not.toBeInTheDocument();
  });

  test("playing the lecture here hides the note about the other device", async () => {
    const { player } = await openLecture({ progress: here });
    await goesOnElsewhere();
    await screen.findByText(/on another device/);

    act(() => player.play());

    expect(screen.queryByText(/on another device/)).not.toBeInTheDocument();
  });
});

test("a session that goes on with another token goes on reporting with it", async () => {
  const sent: (string | null)[] = [];
  answers("put", "/courses/lectures/:id/progress/", ({ headers }: FakeRequest) => {
    sent.push(headers.get("authorization"));
    return aProgress();
  });
  const { player } = await openLecture();
  const before = String(useSession.getState().token);
  const next = `${before.slice(0, SIGN_IN_CHARACTERS)}and-so-on`;
  player.play();
  player.reach(7);

  // Another tab has shown who it is.
  localStorage.setItem("token", next);
  await act(async () => useSession.setState({ token: next }));
  player.pause();

  await waitFor(() => expect(sent).toEqual([`Bearer ${next}`]));
});

test("when another student signs in in another tab, nothing is reported with their token", async () => {
  const sent: { lecture: unknown; token: string | null }[] = [];
  answers("put", "/courses/lectures/:id/progress/", ({ headers, params }: FakeRequest) => {
    sent.push({ lecture: params.id, token: headers.get("authorization") });
    return aProgress();
  });
  const { player, router } = await openLecture();
  player.play();
  player.reach(7);

  answers("get", "/student/student/detail/", aStudent({ id: 8, has_course: true }));
  localStorage.setItem("token", "token-of-somebody-else");
  player.pause();
  await act(async () => useSession.getState().signIn("token-of-somebody-else"));
  await screen.findByRole("heading", { level: 1, name: TITLE });
  // The other student's own report, of another lecture, is the first that comes.
  await act(() => router.navigate("/passingcourse/1?lecture=2"));
  await screen.findByRole("heading", { level: 1, name: NEXT });
  const next = videoElement(NEXT);
  next.load();
  next.seek(3);
  await waitFor(() => expect(sent).toEqual([{ lecture: "2", token: "Bearer token-of-somebody-else" }]));

  expect(storedReport.read(7, 1)?.report).toMatchObject({ position: 7, watched: [[0, 7]] });
  expect(storedReport.read(8, 1)).toBeNull();
});
