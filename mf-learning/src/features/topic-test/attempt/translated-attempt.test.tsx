// @covers reading 103

import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { translatePage } from "@academy/shared/testing/translate-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { area } from "#area.ts";
import { fakeTest } from "#testing/fake-test.ts";

test("a test that the browser translates is answered, saved and walked, and follows the language switch", async () => {
  const world = fakeTest();
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  answers("get", "/translate/", ({ search }: FakeRequest) => search.getAll("q").map((text) => [[text, text]]));
  const { user } = await renderArea(area, "/passingcourse/1/tests/1?attempt=31&question=1", {
    token: "token-of-a-student",
  });
  await screen.findByRole("heading", { name: "Question 1 of 6" });
  onTestFinished(translatePage());

  await user.click(screen.getByRole("radio", { name: "The court" }));
  await waitFor(() => expect(world.questions[0]?.answer).toEqual({ kind: "single", option: 1 }));
  expect(await screen.findByText("Saved")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "The bank" }));
  await waitFor(() => expect(world.questions[0]?.answer).toEqual({ kind: "single", option: 2 }));
  await user.click(screen.getByRole("link", { name: /^Question 2/ }));
  expect(await screen.findByRole("heading", { name: "Question 2 of 6" })).toBeVisible();

  await act(() => changeLanguage("ru"));

  expect(await screen.findByRole("heading", { name: "Вопрос 2 из 6" })).toBeVisible();
  expect(await screen.findByText("Сохранено")).toBeVisible();
  expect(screen.queryByText("Saved")).toBeNull();
});
