// @covers spec §2.1, §2.3, §2.4, §2.8, §2.11, §2.13, §8.1, §8.6, §8.7, §9.5, §9.9, §9.11, visual §2.1, readings 26, 29, 37, 63, 81, 113

import { changeLanguage } from "@academy/shared/i18n";
import { aCourse, anOperator } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { area } from "#area.ts";
import { academyAnswers } from "#testing/content.ts";

beforeEach(academyAnswers);

test("the main page shows figures that were counted from the data", async () => {
  await renderArea(area, "/");

  const figures = screen.getByRole("region", { name: "The course in figures" });

  expect(await within(figures).findByText("56 h 18 min")).toBeInTheDocument();
  expect(within(figures).getByText("16")).toBeInTheDocument();
  expect(within(figures).getByText("topics")).toBeInTheDocument();
  expect(within(figures).getByText("35")).toBeInTheDocument();
});

test("figures agree with their number in Russian", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => search.getAll("q").map((q) => [[q]]));
  answers("get", "/courses/figures/", { topics: 21, lectures: 33, minutes: 61 });

  await renderArea(area, "/");

  expect(await screen.findByText("тема")).toBeInTheDocument();
  expect(screen.getByText("лекции")).toBeInTheDocument();
  expect(screen.getByText("1 ч 1 мин")).toBeInTheDocument();
});

test("the hero's poster turns into the introductory video and back, and the focus follows", async () => {
  const { user } = await renderArea(area, "/");
  const play = await screen.findByRole("button", { name: "Play video: an introduction to the course" });

  await user.click(play);
  expect(screen.getByLabelText("an introduction to the course")).toHaveAttribute("src", "/media/intro/course.mp4");
  await user.click(screen.getByRole("button", { name: "Close video: an introduction to the course" }));

  expect(screen.getByRole("button", { name: "Play video: an introduction to the course" })).toHaveFocus();
});

test("the hero's text does not wait for the video's address, and a failure can be retried", async () => {
  refuses("get", "/courses/course/", 404, "course.unknown");
  const { user } = await renderArea(area, "/");
  const heading = screen.getByRole("heading", { level: 1 });
  const retry = (await screen.findAllByRole("button", { name: "Try again" }))[0] as HTMLElement;

  academyAnswers();
  await user.click(retry);

  expect(await screen.findByRole("button", { name: /^Play video/ })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
});

test("only instructors are listed, and a card opens the biography in a new tab", async () => {
  await renderArea(area, "/");

  const card = await screen.findByRole("link", { name: /Kaito Morisawa/ });
  expect(card).toHaveAttribute("target", "_blank");
  expect(card).toHaveAttribute("href", "/people/kaito-morisawa");
  expect(screen.queryByText("Tomasz Wieliczan")).not.toBeInTheDocument();
});

test("the page about the academy shows the three parts with their people", async () => {
  await renderArea(area, "/aboutoaa");

  expect(await screen.findByRole("link", { name: /Aigerim Sadykbek/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Tomasz Wieliczan/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Saule Dzhumatay/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Play video: the academy introduces itself" })).toBeInTheDocument();
});

test("people who cannot be loaded show an error in each section", async () => {
  refuses("get", "/courses/organisational-structure/", 404, "route.unknown");

  await renderArea(area, "/aboutoaa");

  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(3));
});

test("the course page names the course, its three numbered methods and the questions people ask", async () => {
  const { user } = await renderArea(area, "/aboutthecourse");
  expect(await screen.findByRole("heading", { level: 1, name: "International Arbitration" })).toBeInTheDocument();
  for (const method of ["Lectures", "Seminars", "Live sessions"]) {
    expect(screen.getByRole("heading", { level: 3, name: method })).toBeInTheDocument();
  }

  await user.click(screen.getByRole("button", { name: "Can I get my money back?" }));

  expect(screen.getByText(/within 14 calendar days of access\. What/)).toBeInTheDocument();
});

test("the certification page opens the introductory video in a dialog", async () => {
  const { user } = await renderArea(area, "/certification");

  await user.click(screen.getByRole("button", { name: "Watch the video" }));

  const dialog = screen.getByRole("dialog", { name: "Introduction to the course" });
  expect(await within(dialog).findByLabelText("Introduction to the course")).toHaveAttribute(
    "src",
    "/media/intro/course.mp4",
  );
});

test("the tuition waiver says Coming Soon and asks search engines to leave it alone", async () => {
  await renderArea(area, "/oaacommunity");

  expect(screen.getByRole("heading", { level: 1, name: "Coming Soon" })).toBeInTheDocument();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.each(["/privacy", "/privacy_policy"])(
  "%s is the privacy policy of 8 March 2025 in nine sections",
  async (path) => {
    await renderArea(area, path);

    expect(await screen.findByText("Last updated: 8 March 2025")).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(9));
  },
);

test("the accessibility statement says what was measured, what falls short and whom to write to", async () => {
  await renderArea(area, "/accessibility");

  expect(await screen.findByRole("heading", { level: 1, name: "Accessibility" })).toBeInTheDocument();
  const titles = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Conformance", "What was measured", "Known limitations", "Write to us"]);
  expect(screen.getByRole("link", { name: "support@oaa.example" })).toBeInTheDocument();
});

test("the privacy policy leads to the accessibility statement", async () => {
  await renderArea(area, "/privacy");

  expect(await screen.findByRole("link", { name: "Accessibility" })).toHaveAttribute("href", "/accessibility");
});

test("the terms link to other pages and write mails, and their contents lead to the sections", async () => {
  const { user } = await renderArea(area, "/terms");
  const contents = await screen.findByRole("navigation", { name: "Contents" });
  expect(screen.getAllByRole("link", { name: "privacy policy" })[0]).toHaveAttribute("href", "/privacy_policy");
  expect(screen.getAllByRole("link", { name: "support@oaa.example" })[0]).toHaveAttribute(
    "href",
    "mailto:support@oaa.example",
  );

  await user.click(within(contents).getByText("Contents"));
  await user.click(within(contents).getByRole("link", { name: "Withdrawal and refund" }));

  expect(screen.getByRole("heading", { name: "7. Withdrawal and refund" })).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Details of the Administrator" })).toBeInTheDocument();
});

test("the terms say when a lecture counts as opened, with the operator's number, in both languages", async () => {
  answers("get", "/courses/operator/", anOperator({ opened_after_minutes: 5 }));
  await renderArea(area, "/terms");

  expect(
    await screen.findByText(/favour\. A lecture counts as opened once 5\sminutes of it have been watched/),
  ).toBeVisible();
  await changeLanguage("ru");

  const said = /слушателя\. Лекция считается открытой, когда просмотрено не менее 5\sминут её видеозаписи/;
  expect(await screen.findByText(said)).toBeVisible();
});

test("the terms are there in Russian, section for section", async () => {
  await renderArea(area, "/terms");
  const english = (await screen.findAllByRole("heading", { level: 2 })).length;

  await changeLanguage("ru");

  expect(
    await screen.findByRole("heading", { name: "7. Отказ от\u00a0курса и\u00a0возврат денег" }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(english);
});

test.each(["/certification", "/aboutthecourse", "/terms"])(
  "the points of the certificate are those of the content pack on %s",
  async (address) => {
    answers("get", "/courses/course/", [aCourse({ certificate_points: 14 })]);
    await renderArea(area, address);

    expect(await screen.findAllByText(/(at least|from) 14 points/i)).not.toHaveLength(0);
    expect(screen.queryByText(/18 points/)).not.toBeInTheDocument();
  },
);
