import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { changeLanguage } from "@academy/shared/i18n";
import { anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BuyCourse } from "./buy-course.tsx";

const waiting = anOrder({ status: "pending", paid_at: null, receipt: null });
const left = anOrder({ status: "failed", paid_at: null, receipt: null, closed: "left" });

const area: Area = {
  id: "test",
  contract: AREA_CONTRACT,
  texts: { en: async () => ({}), ru: async () => ({}) },
  routes: [{ path: "/here", handle: { role: "here", access: "anyone" }, screen: async () => BuyCourse }],
};

/** Opens a page with nothing but the box, for a student with these orders. */
function visit(orders = [waiting], student = aStudent()) {
  answers("get", "/student/student/detail/", student);
  answers("get", "/courses/payments/", orders);
  return renderArea(area, "/here", { token: "a-token-of-a-student" });
}

test.each([
  ["en", "You have an unfinished payment", "Continue the payment", "Cancel the payment"],
  ["ru", "У вас есть незавершённый платёж", "Продолжить оплату", "Отменить платёж"],
] as const)("a payment that was begun can be continued or cancelled, in %s", async (language, title, go, cancel) => {
  await changeLanguage(language);
  await visit();

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("button", { name: go })).toBeEnabled();
  expect(screen.getByRole("button", { name: cancel })).toBeEnabled();
});

test("a cancelled payment shows the button again with a note that nothing was charged, and keeps the focus nearby", async () => {
  const { user } = await visit();
  const cancel = vi.fn((_: { body: unknown }) => left);
  answers("post", "/courses/payments/11/cancel/", cancel);
  const button = await screen.findByRole("button", { name: "Cancel the payment" });
  answers("get", "/courses/payments/", [left]);

  await user.click(button);

  const buy = await screen.findByRole("button", { name: "Buy the course" });
  expect(screen.getByText("You left the payment; nothing was charged.")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(buy));
  expect(cancel.mock.calls[0]?.[0].body).toBe("");
});

test("a payment that arrived before it was cancelled counts", async () => {
  const { user } = await visit();
  answers("post", "/courses/payments/11/cancel/", anOrder());
  const button = await screen.findByRole("button", { name: "Cancel the payment" });
  answers("get", "/courses/payments/", [anOrder()]);
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));

  await user.click(button);

  expect(await screen.findByRole("link", { name: "Go to the course" })).toBeVisible();
  expect(screen.queryByText(/nothing was charged/)).not.toBeInTheDocument();
});

test.each([
  [409, "payment.undecided", /The bank may still process this payment/],
  [503, "payment.unavailable", /The bank is not responding/],
] as const)("a payment that cannot be cancelled (%s %s) says why and can be continued", async (status, code, words) => {
  const { user } = await visit();
  refuses("post", "/courses/payments/11/cancel/", status, code);

  await user.click(await screen.findByRole("button", { name: "Cancel the payment" }));

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue the payment" })).toBeEnabled();
});

test("after the access time the course is bought again", async () => {
  await visit([anOrder()], aStudent({ has_course: true, access_until: "2026-10-01T00:00:00.000Z" }));

  expect(await screen.findByRole("button", { name: "Buy the course again" })).toBeEnabled();
  expect(screen.queryByText("You already have this course.")).not.toBeInTheDocument();
});

test("who comes back to buy finds the box in sight, with the focus", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/", []);

  await renderArea(area, "/here#buy", { token: "a-token-of-a-student" });

  const buy = await screen.findByRole("button", { name: "Buy the course" });
  expect(document.activeElement).toContainElement(buy);
  expect(scrolled).toHaveBeenCalled();
});
