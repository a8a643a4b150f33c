import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BuyCourse } from "./buy-course.tsx";

const area: Area = {
  id: "test",
  contract: AREA_CONTRACT,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [{ path: "/here", handle: { role: "here", access: "anyone" }, screen: async () => BuyCourse }],
};

function visit() {
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/", []);
  answers("get", "/courses/own-price/", { own_price: null, coupon: null, seat: { id: 5, payer: "Steppe Law LLP" } });
  return renderArea(area, "/here", { token: "a-token-of-a-student" });
}

test.each([
  ["en", "Open the course", /Steppe Law LLP has paid for your seat/, "The course is open until 1 April 2027."],
  ["ru", "Открыть курс", /Плательщик: Steppe Law LLP/, /Курс открыт по 1 апреля 2027/],
] as const)(
  "who has a paid seat opens the course by keyboard, and is offered nothing to pay, in %s",
  async (...texts) => {
    const [language, open, paid, opened] = texts;
    await changeLanguage(language);
    const { user } = await visit();
    const sent: unknown[] = [];
    answers("post", "/courses/seat/", ({ body }: FakeRequest) => {
      sent.push(body);
      return { access_until: "2027-04-01T09:00:00.000Z" };
    });

    expect(await screen.findByText(paid)).toBeVisible();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    screen.getByRole("button", { name: open }).focus();
    await user.keyboard("{Enter}");

    expect(await screen.findByText(opened)).toBeVisible();
    expect(sent).toEqual([{ id: 5 }]);
  },
);

test("a seat that was withdrawn meanwhile says so", async () => {
  const { user } = await visit();
  answers("post", "/courses/seat/", () => refusal(409, "seat.gone"));

  await user.click(await screen.findByRole("button", { name: "Open the course" }));

  expect(await screen.findByText(/no longer offered to you/)).toBeVisible();
});
