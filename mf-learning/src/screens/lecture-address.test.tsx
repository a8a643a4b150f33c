// @covers readings 69, 114

import { changeLanguage } from "@academy/shared/i18n";
import { createMemoryRouter, RouterProvider } from "@academy/shared/router";
import { aLecture, aLockedLecture, aQuestionDetail, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { beforeEach, expect, test } from "vitest";
import { aLockedTopic, onADesktop, openCourse } from "#testing/open-course.tsx";
import { aProgress, receivesReports } from "#testing/received-reports.ts";
import { useCourseAddress, useLectureInAddress } from "./course-address.ts";

const FIRST = "Why Parties Choose Arbitration";
const SECOND = "The Legal Framework";
const topics = [aTopic({ lectures: [aLecture({ id: 3, title: FIRST }), aLecture({ id: 4, title: SECOND })] })];

beforeEach(() => {
  onADesktop();
  receivesReports([]);
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => search.getAll("q").map((q) => [[q]]));
});

const shown = (title: string) => screen.findByRole("heading", { level: 1, name: title });

test("a course opened without a lecture names the one it goes on at, and that is no step for Back", async () => {
  const { router } = await openCourse({ topics });
  await shown(FIRST);

  await waitFor(() => expect(router.state.location.search).toBe("?lecture=3"));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("naming the lecture in the address keeps the tab and its content", async () => {
  answers("get", "/courses/questions/1/", aQuestionDetail());
  const { router } = await openCourse({ topics, address: "/passingcourse/1?tab=questions&question=1" });
  await shown(FIRST);

  await waitFor(() => expect(router.state.location.search).toBe("?tab=questions&question=1&lecture=3"));
});

test("a tab opened in the moment in which the lecture is named does not take it out of the address", async () => {
  const page = { show: (_lecture: number) => {}, openTab: (_tab: "lessons") => {} };
  function Page() {
    const [lecture, show] = useState<number | null>(null);
    const address = useCourseAddress();
    useLectureInAddress(lecture, address);
    Object.assign(page, { show, openTab: address.openTab });
    return null;
  }
  const router = createMemoryRouter([{ path: "/", Component: Page }]);
  render(<RouterProvider router={router} />);

  await act(async () => {
    flushSync(() => page.show(3));
    page.openTab("lessons");
  });

  expect(router.state.location.search).toBe("?tab=lessons&lecture=3");
});

test("a link to a second begins there, not where the student stopped, and not in the next lecture", async () => {
  const stopped = [
    aLecture({ id: 3, title: FIRST, progress: aProgress({ resume_at: 40 }) }),
    aLecture({ id: 4, title: SECOND }),
  ];
  const { user } = await openCourse({
    topics: [aTopic({ lectures: stopped })],
    address: "/passingcourse/1?lecture=3&t=125",
  });

  expect(await screen.findByText("Continuing at 2:05")).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Next lecture: ${SECOND}` }));
  await shown(SECOND);
  expect(screen.queryByText(/^Continuing at/)).not.toBeInTheDocument();
});

test("each lecture gone to is a step of its own: Back leads to the one before", async () => {
  const { user, router } = await openCourse({ topics });
  await shown(FIRST);

  await user.click(screen.getByRole("button", { name: `Next lecture: ${SECOND}` }));
  await shown(SECOND);
  expect([router.state.historyAction, router.state.location.search]).toEqual(["PUSH", "?lecture=4"]);

  await act(() => router.navigate(-1));
  expect(await shown(FIRST)).toBeVisible();
  expect(router.state.location.search).toBe("?lecture=3");
});

test("on the course page, a link to the course without a lecture keeps the open lecture", async () => {
  const { router } = await openCourse({ topics, address: "/passingcourse/1?lecture=4" });
  await shown(SECOND);

  await act(() => router.navigate("/passingcourse/1"));

  await waitFor(() => expect(router.state.location.search).toBe("?lecture=4"));
  expect(await shown(SECOND)).toBeVisible();
});

test.each([
  ["en", "99", "This course has no lecture 99", `Go to “${SECOND}”`],
  ["ru", "99", "Лекции 99 в этом курсе нет", `Перейти к лекции «${SECOND}»`],
  ["en", "0", "This course has no lecture 0", `Go to “${FIRST}”`],
] as const)("in %s a missing lecture %s shows a message with a link to the nearest one", async (...given) => {
  const [language, number, words, way] = given;
  await changeLanguage(language);
  const { user, router } = await openCourse({ topics, address: `/passingcourse/1?lecture=${number}&tab=sessions` });

  expect(await screen.findByRole("heading", { name: words })).toBeVisible();
  expect(router.state.location.search).toBe(`?lecture=${number}&tab=sessions`);
  await user.click(screen.getByRole("button", { name: way }));

  expect(await shown(number === "0" ? FIRST : SECOND)).toBeVisible();
  // Back does not lead to a wrong address.
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a locked lecture says why, and has the way to the open ones beside it", async () => {
  const lectures = [aLecture({ id: 3, title: FIRST }), aLockedLecture({ id: 4, title: SECOND, lock_reason: "date" })];
  const { user } = await openCourse({ topics: [aTopic({ lectures })], address: "/passingcourse/1?lecture=4" });
  expect(await screen.findByText("This lecture is locked")).toBeVisible();

  await user.click(screen.getByRole("button", { name: `Previous lecture: ${FIRST}` }));

  expect(await shown(FIRST)).toBeVisible();
});

test("where every lecture is locked the first one says why, and the address names it", async () => {
  const lectures = [aLockedLecture({ id: 7, title: FIRST }), aLockedLecture({ id: 8, title: SECOND })];
  const { router } = await openCourse({ topics: [aLockedTopic(1, "Arbitration", lectures)] });

  expect(await screen.findByText("This lecture is locked")).toBeVisible();
  expect(await shown(FIRST)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?lecture=7"));
});

test("what was reached in the lecture before is not lost by naming it", async () => {
  const progress = aProgress({ position: 40, watched: 40, resume_at: 40 });
  const lectures = [aLecture({ id: 3, title: FIRST, progress }), aLecture({ id: 4, title: SECOND })];
  const { router } = await openCourse({ topics: [aTopic({ lectures })] });
  await waitFor(() => expect(router.state.location.search).toBe("?lecture=3"));

  expect(await screen.findByText("Continuing at 0:40")).toBeVisible();
});
