import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
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

test.each([
  ["en", "“Why Parties Choose Arbitration” is free; you only need an account."],
  ["ru", "«Почему выбирают арбитраж»: бесплатно, нужна только учётная запись."],
] as const)("the free lecture is named, and leads a visitor to an account first, in %s", async (lng, hint) => {
  await changeLanguage(lng);
  const free_lecture = {
    id: 1,
    title: "Why Parties Choose Arbitration",
    duration: 72.4,
    teacher_name: "Aigerim Sadykbek",
  };
  answers("get", "/courses/course/", [aCourse({ free_lecture })]);
  answers("get", "/translate/", [["Почему выбирают арбитраж"]]);
  const { user } = await renderFeature(HeroActions);

  expect(await screen.findByText(hint)).toBeVisible();
  const watch = screen.getByRole("link", { name: lng === "en" ? "Watch free" : "Смотреть бесплатно" });
  expect(watch).toHaveAttribute("href", "/signup");
  await user.click(watch);

  expect(returnAddress()).toBe("/passingcourse/1?lecture=1#watch");
});

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

test("an owner who has completed every lecture is led to the way to the certificate", async () => {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  answers("get", "/courses/student/1/topics/", [aTopic({ lectures: [aLecture({ id: 1, progress: completed })] })]);
  await renderFeature(HeroActions, { token: TOKEN });

  const link = await screen.findByRole("link", { name: "On to tests, essay and certificate" });
  expect(link).toHaveAttribute("href", "/passingcourse/1?tab=certificate");
  expect(screen.getByText("Lectures completed: 1 of 1")).toBeVisible();
});

test("a student without the course finds the way back to what they looked at", async () => {
  answers("get", "/student/student/detail/", aStudent());
  storedLastPage.write("certification");
  await renderFeature(HeroActions, { token: TOKEN });

  expect(await screen.findByRole("link", { name: "Back to: Certification" })).toHaveAttribute("href", "/certification");
  expect(screen.queryByText(/you only need an account/)).not.toBeInTheDocument();
});
