// @covers spec §2.8, §4.7, §9.7, readings 24, 27, 68

import { changeLanguage } from "@academy/shared/i18n";
import { aCourse, aStudent } from "@academy/shared/testing/builders";
import { answers, unreachable } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { PriceBar } from "./price-bar.tsx";
import { PriceBox } from "./price-box.tsx";

const Box = () => <PriceBox onSeen={() => undefined} />;
const TOKEN = "a-token-of-a-student";

test("a visitor sees dollars, the struck old price, and the tenge that will be charged", async () => {
  answers("get", "/courses/course/", [aCourse()]);
  await renderFeature(Box);

  const box = screen.getByRole("region", { name: "Take the course" });

  expect(await within(box).findByText("$1,440")).toHaveAttribute("value", "1440");
  expect(within(box).getByText("$1,800").closest("s")).toBeInTheDocument();
  expect(within(box).getByText(/charged in KZT: 748,800\s₸/)).toBeInTheDocument();
  expect(within(box).getByRole("button", { name: "Buy the course" })).toBeEnabled();
  expect(within(box).getByRole("link", { name: /Syllabus/ })).toBeVisible();
  expect(within(box).getByText(/Anyone can verify it by its number/)).toBeVisible();
});

test("a visitor who reads Russian sees what is charged, and the larger price struck", async () => {
  await changeLanguage("ru");
  answers("get", "/courses/course/", [aCourse()]);
  await renderFeature(Box);

  const box = screen.getByRole("region", { name: "Записаться на курс" });

  expect(await within(box).findByText(/^748\s800\s₸$/)).toHaveAttribute("value", "748800");
  expect(
    within(box)
      .getByText(/936\s000\s₸/)
      .closest("s"),
  ).toBeInTheDocument();
  expect(within(box).queryByText(/\$/)).not.toBeInTheDocument();
  expect(within(box).getByRole("button", { name: "Купить курс" })).toBeEnabled();
});

test("a student with a scholarship sees the own price, and everybody's price struck", async () => {
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/student/student/detail/", aStudent({ has_course: false }));
  answers("get", "/courses/own-price/", { own_price: { percent: 40, payable_kzt: 449_280 } });
  await renderFeature(Box, { token: TOKEN });

  expect(await screen.findByText(/charged in KZT: 449,280\s₸/)).toBeVisible();
  expect(screen.getByText("$1,440").closest("s")).toBeInTheDocument();
  expect(screen.getByText("40% off")).toBeVisible();
});

test("without a discount nothing is struck", async () => {
  answers("get", "/courses/course/", [aCourse({ old_price: null, discount_percentage: null })]);
  await renderFeature(Box);

  const price = await screen.findByText("$1,440");

  expect(price.closest("section")?.querySelector("s")).toBeNull();
});

test.each([
  ["en", "Confirm email"],
  ["ru", "Подтвердить адрес"],
] as const)("an unconfirmed student has to enter the code first, in %s", async (language, label) => {
  await changeLanguage(language);
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/student/student/detail/", aStudent({ email_verified: false }));

  await renderFeature(Box, { token: TOKEN });

  expect(await screen.findByRole("link", { name: label })).toHaveAttribute("href", "/signup?step=code");
});

test.each([
  ["en", "Go to the course"],
  ["ru", "Перейти к курсу"],
] as const)("an owner of the course sees a link to it instead of a price, in %s", async (language, label) => {
  await changeLanguage(language);
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));

  await renderFeature(Box, { token: TOKEN });

  expect(await screen.findByRole("link", { name: label })).toHaveAttribute("href", "/passingcourse/1");
  expect(screen.queryByText(/₸/)).not.toBeInTheDocument();
});

test.each([
  ["en", "Take the course again", /ended on 1 October 2026/, "Buy the course again"],
  ["ru", "Пройти курс ещё раз", /закончился 1 октября 2026 г\./, "Купить курс снова"],
] as const)("after the access time the course is offered again, in %s", async (language, title, ended, label) => {
  await changeLanguage(language);
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/student/student/detail/", aStudent({ has_course: true, access_until: "2026-09-30T20:00:00.000Z" }));

  await renderFeature(Box, { token: TOKEN });

  const box = within(await screen.findByRole("region", { name: title }));
  expect(box.getByText(ended)).toBeVisible();
  expect(await box.findByText(/748[,\s]800\s₸/)).toBeVisible();
  expect(box.getByRole("button", { name: label })).toBeEnabled();
});

test("a price that cannot be loaded shows an error and is requested again", async () => {
  unreachable("get", "/courses/course/");
  const { user } = await renderFeature(Box);
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 });

  answers("get", "/courses/course/", [aCourse()]);
  await user.click(retry);

  expect(await screen.findByText("$1,440")).toBeInTheDocument();
});

test("nobody is offered a course that they may have already", async () => {
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/student/student/detail/", () => new Promise(() => undefined));

  await renderFeature(Box, { token: TOKEN });

  const box = screen.getByRole("region", { name: "Take the course" });
  expect(within(box).getByRole("status")).toHaveTextContent("Loading…");
  expect(within(box).queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["a visitor", undefined, true],
  ["a student", aStudent(), true],
  [
    "a student whose address is not confirmed, whom the notice there asks for it,",
    aStudent({ email_verified: false }),
    false,
  ],
  ["an owner", aStudent({ has_course: true, access_until: "2099-01-01T00:00:00.000Z" }), false],
])("the bar at the lower edge offers the course to who can buy it: %s", async (_, student, offered) => {
  answers("get", "/courses/course/", [aCourse()]);
  if (student) answers("get", "/student/student/detail/", student);
  const Page = () => (
    <>
      <PriceBox onSeen={() => undefined} />
      <PriceBar shown />
    </>
  );

  await renderFeature(Page, student ? { token: TOKEN } : {});

  const box = await screen.findByRole("region", { name: /the course|this course/i });
  await waitFor(() => expect(within(box).queryByRole("status")).not.toBeInTheDocument());
  expect(screen.queryAllByRole("region", { name: "Price and purchase" })).toHaveLength(offered ? 1 : 0);
});
