import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import type { OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { BuyCourse } from "./buy-course.tsx";

const area: Area = {
  id: "test",
  contract: AREA_CONTRACT,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [{ path: "/here", handle: { role: "here", access: "anyone" }, screen: async () => BuyCourse }],
};

const NONE: OwnPriceAnswer = { own_price: null, coupon: null };
const SPRING: OwnPriceAnswer = {
  own_price: { percent: 20, payable_kzt: 599_040 },
  coupon: { code: "SPRING-20", problem: null },
};

function visit(price: object = NONE, student = aStudent()) {
  answers("get", "/student/student/detail/", student);
  answers("get", "/courses/payments/", []);
  answers("get", "/courses/own-price/", price);
  return renderArea(area, "/here", { token: "a-token-of-a-student" });
}

test.each([
  ["en", "I have a coupon", "Coupon code", "Apply", /no coupon with this code/, "Coupon SPRING-20 is applied."],
  ["ru", "У меня есть купон", "Код купона", "Применить", /Купона с таким кодом нет/, "Применён купон SPRING-20."],
] as const)("a refused code stays in its field, and a right one is applied, by keyboard, in %s", async (...texts) => {
  const [language, ask, label, apply, refused, applied] = texts;
  await changeLanguage(language);
  const { user } = await visit();
  const sent: unknown[] = [];
  const errors = { code: [{ code: "coupon.unknown", detail: "There is no coupon with this code." }] };
  answers("put", "/courses/coupon/", ({ body }: FakeRequest) => {
    sent.push(body);
    return sent.length === 1 ? refusal(400, "coupon.unknown", { errors }) : SPRING;
  });

  (await screen.findByRole("button", { name: ask })).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText(label)).toHaveFocus();
  await user.keyboard("sprnig-20{Enter}");
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue("sprnig-20");

  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), " spring-20 ");
  await user.click(screen.getByRole("button", { name: apply }));

  expect(await screen.findByText(applied)).toBeVisible();
  expect(sent).toEqual([{ code: "sprnig-20" }, { code: "spring-20" }]);
});

test("an entered coupon that counts no more says why, and is removed", async () => {
  const { user } = await visit({ own_price: null, coupon: { code: "SPRING-20", problem: "coupon.ended" } });
  answers("delete", "/courses/coupon/", NONE);

  expect(await screen.findByText("Does not count: coupon SPRING-20.")).toBeVisible();
  expect(screen.getByText("This coupon has ended.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove the coupon" }));

  expect(await screen.findByRole("button", { name: "I have a coupon" })).toBeVisible();
});

test("a coupon that pays for everything says so", async () => {
  await visit({ ...SPRING, own_price: { percent: 100, payable_kzt: 0 } });

  expect(await screen.findByText(/There is nothing to pay/)).toBeVisible();
});

test.each([
  ["an api that knows no coupons", { own_price: null }, aStudent()],
  ["a student without a confirmed address", NONE, aStudent({ email_verified: false })],
  ["an owner of the course", NONE, aStudent({ has_course: true, access_until: "2099-01-01T00:00:00.000Z" })],
])("%s: no coupon is requested", async (_, price, student) => {
  await visit(price, student);

  await waitFor(() => expect(document.querySelector("button, a")).not.toBeNull());
  expect(screen.queryByRole("button", { name: "I have a coupon" })).not.toBeInTheDocument();
});
