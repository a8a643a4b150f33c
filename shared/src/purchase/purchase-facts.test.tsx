// @covers spec §2.8, readings 27, 101

import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { type Course, weeklyHours } from "@academy/shared/contract/courses";
import { changeLanguage } from "@academy/shared/i18n";
import { aCourse } from "@academy/shared/testing/builders";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PurchaseFacts } from "./purchase-facts.tsx";

// Days are the academy's: for this reader it is still the day before.
vi.stubEnv("TZ", "America/Los_Angeles");

let course: Course | undefined;

const area: Area = {
  id: "test",
  contract: AREA_CONTRACT,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [
    {
      path: "/here",
      handle: { role: "here", access: "anyone" },
      screen: async () => () => <PurchaseFacts course={course} />,
    },
    { path: "/profile", handle: { role: "profile", access: "student" }, screen: async () => () => null },
    { path: "/certification", handle: { role: "certification", access: "anyone" }, screen: async () => () => null },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T20:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test.each([
  [3378, 120, 3.5],
  [3378, 60, 7],
  [60, 7, 1],
  [61, 7, 1.5],
  [1, 3650, 0.5],
])("%i minutes in %i days are %f hours a week", (minutes, days, hours) => {
  expect(weeklyHours(minutes, days)).toBe(hours);
});

test.each([
  [
    "en",
    "lectures are open from 22 November 2026 to 22 March 2027",
    "About 3.5 hours of lectures a week",
    "Syllabus (PDF)",
    "not a state diploma or a licence to practise law",
    "How it is earned and verified",
    "Request an invoice",
  ],
  [
    "ru",
    "лекции открыты с 22 ноября 2026 г. по 22 марта 2027 г.",
    "Около 3,5 часа лекций в неделю",
    "Программа курса (PDF)",
    "не является документом об образовании государственного образца",
    "Как его получить и проверить",
    "Запросите счёт",
  ],
] as const)(
  "before paying one knows days, pace, syllabus and certificate, in %s",
  async (language, days, pace, syllabus, certificate, way, company) => {
    course = aCourse({ access_days: 120 });
    await changeLanguage(language);
    await renderArea(area, "/here");

    const list = await screen.findByRole("list");
    for (const sentence of [days, pace, certificate])
      expect(list.textContent?.replaceAll("\u00a0", " ")).toContain(sentence);
    expect(screen.getByRole("link", { name: (name) => name.startsWith(syllabus) })).toHaveAttribute(
      "href",
      `/api/courses/teacher_courses/1/syllabus.pdf?lng=${language}`,
    );
    expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", "/certification");
    expect(screen.getByRole("link", { name: company })).toHaveAttribute("href", "/profile?tab=purchases");
  },
);

test("an academy that does not say how long access lasts promises nothing", async () => {
  course = aCourse();
  await renderArea(area, "/here");

  await screen.findByRole("link", { name: /Syllabus/ });
  expect(screen.queryByText(/If you pay today|hours of lectures/)).not.toBeInTheDocument();
});
