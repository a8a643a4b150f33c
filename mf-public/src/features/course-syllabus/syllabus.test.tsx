// @covers spec §2.8, §8.6, §9.8, readings 56, 64, 112

import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPublicTopic } from "#testing/content.ts";
import { renderFeature } from "#testing/render-feature.tsx";
import { Syllabus } from "./syllabus.tsx";

const OUTLINE = [aPublicTopic(1, "Foundations", "Why Parties Choose"), aPublicTopic(2, "The Award", "Writing It")];

test("any number of topics can be open, and they show lectures with rounded minutes", async () => {
  answers("get", "/courses/topic/", OUTLINE);
  const { user } = await renderFeature(Syllabus);
  expect(await screen.findByText("2 topics, 2 lectures")).toBeInTheDocument();
  expect(screen.getByText("Why Parties Choose")).toBeInTheDocument();
  expect(screen.getByText("72 min")).toBeInTheDocument();
  expect(screen.getByText("Free lecture")).toBeInTheDocument();
  // A visitor is offered an account first, and comes back to the lecture, which plays.
  const watch = screen.getByRole("link", { name: "Watch free" });
  expect(watch).toHaveAttribute("href", "/signup");
  expect(screen.getByText("You only need an account.")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: /The Award/ }));

  expect(screen.getByText("Writing It")).toBeInTheDocument();
  expect(screen.getByText("Why Parties Choose")).toBeInTheDocument();
});

test("a visitor who wants to watch comes back to the lecture", async () => {
  answers("get", "/courses/topic/", OUTLINE);
  const { user } = await renderFeature(Syllabus);

  await user.click(await screen.findByRole("link", { name: "Watch free" }));

  expect(returnAddress()).toBe("/passingcourse/1?lecture=10#watch");
});

test.each([
  [false, "Watch free"],
  [true, "Watch the lecture"],
])("a student (who has bought: %s) goes to the lecture by “%s”", async (has_course, name) => {
  answers("get", "/courses/topic/", OUTLINE);
  answers("get", "/student/student/detail/", aStudent({ has_course }));
  await renderFeature(Syllabus, { token: "a-token-of-a-student" });

  const watch = await screen.findByRole("link", { name });
  expect(watch).toHaveAttribute("href", "/passingcourse/1?lecture=10#watch");
  expect(screen.queryByText("You only need an account.")).not.toBeInTheDocument();
});

test("all topics are opened and closed at once", async () => {
  answers("get", "/courses/topic/", OUTLINE);
  const { user } = await renderFeature(Syllabus);

  await user.click(await screen.findByRole("button", { name: "Expand all" }));
  expect(screen.getByText("Writing It")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Collapse all" }));
  for (const topic of [/Foundations/, /The Award/])
    expect(screen.getByRole("button", { name: topic })).toHaveAttribute("aria-expanded", "false");
});

test("a click on the open topic closes it", async () => {
  answers("get", "/courses/topic/", OUTLINE);
  const { user } = await renderFeature(Syllabus);
  const topic = await screen.findByRole("button", { name: /Foundations/, expanded: true });

  await user.click(topic);

  expect(topic).toHaveAttribute("aria-expanded", "false");
});

test("a Russian reader gets all titles by one request", async () => {
  await changeLanguage("ru");
  answers("get", "/courses/topic/", OUTLINE);
  const asked: string[][] = [];
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => {
    const texts = search.getAll("q");
    asked.push(texts);
    return texts.length === 1 ? [["Айгерим Садыкбек"]] : texts.map((text) => [[`${text} по-русски`]]);
  });

  await renderFeature(Syllabus);

  expect(await screen.findByText("Why Parties Choose по-русски")).toBeInTheDocument();
  expect(await screen.findByText("Преподаватель: Айгерим Садыкбек")).toBeInTheDocument();
  expect(asked.filter((texts) => texts.includes("Foundations"))).toEqual([
    ["Foundations", "Why Parties Choose", "The Award", "Writing It"],
  ]);
});

test("without a translation the original titles are shown with the reason as an error", async () => {
  await changeLanguage("ru");
  answers("get", "/courses/topic/", OUTLINE);
  refuses("get", "/translate/", 404, "translation.unknown");

  await renderFeature(Syllabus);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Не удалось загрузить перевод: Не удалось перевести этот текст.",
  );
  expect(screen.getByRole("button", { name: /Foundations/ })).toBeInTheDocument();
});
