import { changeLanguage } from "@academy/shared/i18n";
import { storedLastPage } from "@academy/shared/storage/public-storage";
import { aCourse, aLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { HeroActions } from "./hero-actions.tsx";

const TOKEN = "a-token-of-a-student";
const completed = { position: 60, watched: 60, resume_at: 0, completed: true };

beforeEach(() => answers("get", "/courses/course/", [aCourse()]));

test.each([
  ["en", "Watch free", "The first lecture is free; you only need an account.", "$1,440"],
  ["ru", "Смотреть бесплатно", "Первая лекция бесплатна, нужна только учётная запись.", /^748\s800\s₸$/],
] as const)(
  "a visitor sees the price and the free lecture, and that it asks for an account, in %s",
  async (lng, watch, hint, price) => {
    await changeLanguage(lng);
    await renderFeature(HeroActions);

    expect(await screen.findByText(price)).toBeVisible();
    expect(screen.getByRole("link", { name: watch })).toHaveAttribute("href", "/passingcourse/1");
    expect(screen.getByText(hint)).toBeVisible();
  },
);

test("an owner is led to the lecture the course goes on at, and sees no price", async () => {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  answers("get", "/courses/student/1/topics/", [
    aTopic({ lectures: [aLecture({ id: 1, progress: completed }), aLecture({ id: 2, title: "The Legal Framework" })] }),
  ]);
  await renderFeature(HeroActions, { token: TOKEN });

  const link = await screen.findByRole("link", { name: "Continue: The Legal Framework" });
  expect(link).toHaveAttribute("href", "/passingcourse/1?lecture=2");
  expect(screen.getByText("Lectures completed: 1 of 2")).toBeVisible();
  expect(screen.queryByText("$1,440")).not.toBeInTheDocument();
});

test("a student without the course finds the way back to what they looked at", async () => {
  answers("get", "/student/student/detail/", aStudent());
  storedLastPage.write("certification");
  await renderFeature(HeroActions, { token: TOKEN });

  expect(await screen.findByRole("link", { name: "Back to: Certification" })).toHaveAttribute("href", "/certification");
  expect(screen.queryByText(/you only need an account/)).not.toBeInTheDocument();
});
