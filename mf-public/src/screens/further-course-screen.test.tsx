// @covers reading 130

import { changeLanguage } from "@academy/shared/i18n";
import { aCourse } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { academyAnswers } from "#testing/content.ts";

const MEDIATION = aCourse({ id: 2, title: "Mediation", new_price: 900, old_price: null, topics_count: 3 });

const outline = (title: string) => [{ topic: { id: 51, title, lectures: [] }, is_open: false }];

beforeEach(() => {
  academyAnswers();
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => search.getAll("q").map((q) => [[q]]));
  answers("get", "/courses/course/", [aCourse({ title: "Arbitration" }), MEDIATION]);
  answers("get", "/courses/topic/", ({ search }: { search: URLSearchParams }) =>
    outline(search.get("course") === "2" ? "A caucus" : "An award"),
  );
});

test.each([
  ["en", "Courses of the academy"],
  ["ru", "Курсы академии"],
] as const)("the catalogue leads from one course to the page of another, in %s", async (language, title) => {
  await changeLanguage(language);
  const { unmount } = await renderArea(area, "/aboutthecourse");
  const catalogue = within(await screen.findByRole("region", { name: title }));
  expect(catalogue.getByRole("link", { name: "Arbitration" })).toHaveAttribute("aria-current", "page");
  const link = catalogue.getByRole("link", { name: "Mediation" }).getAttribute("href") ?? "";
  unmount();

  await renderArea(area, link);

  expect(link).toBe("/aboutthecourse/2");
  expect(await screen.findByRole("heading", { level: 1, name: "Mediation" })).toBeVisible();
});

test("a further course has its own price, outline and order", async () => {
  const order = vi.fn((_: { body: unknown }) => ({ payment_url: "javascript:void 0", order: 11 }));
  answers("post", "/courses/create-payment/", order);
  answers("get", "/student/student/detail/", {
    ...{ id: 1, email: "a@example.com", first_name: "A", last_name: "B", photo: null, email_verified: true },
    // Who has the main course can buy this one.
    ...{
      has_course: true,
      access_until: "2099-01-01T00:00:00.000Z",
      courses: [{ course: 1, access_until: "2099-01-01T00:00:00.000Z" }],
    },
    ...{ resend_at: null, expires_at: null, code_length: 6 },
  });
  const { user } = await renderArea(area, "/aboutthecourse/2", { token: "a-token-of-a-student" });

  const box = within(await screen.findByRole("region", { name: "Take the course" }));
  expect(await box.findByText("$900")).toBeVisible();
  expect(await screen.findByRole("button", { name: /A caucus/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /An award/ })).not.toBeInTheDocument();
  await user.click(await box.findByRole("button", { name: "Buy the course" }));

  await waitFor(() => expect(order).toHaveBeenCalled());
  expect(order.mock.calls[0]?.[0].body).toEqual({ course: 2 });
});

test("an announced course says from when it is open, and is not sold", async () => {
  answers("get", "/courses/course/", [aCourse(), { ...MEDIATION, opens_at: "2036-01-05T04:00:00.000Z" }]);
  await renderArea(area, "/aboutthecourse/2");

  const box = within(await screen.findByRole("region", { name: "Take the course" }));

  expect(await box.findByText(/opens on 5 January 2036/)).toBeVisible();
  expect(box.queryByRole("button", { name: "Buy the course" })).not.toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "Courses of the academy" })).getByText(/opens on/)).toBeVisible();
});

test("the page of an unknown course says so", async () => {
  await renderArea(area, "/aboutthecourse/9");

  expect(await screen.findByRole("heading", { name: "Course not found" })).toBeVisible();
});

test("an academy with one course has no catalogue", async () => {
  answers("get", "/courses/course/", [aCourse({ title: "Arbitration" })]);
  await renderArea(area, "/aboutthecourse");

  expect(await screen.findByRole("heading", { level: 1, name: "Arbitration" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Courses of the academy" })).not.toBeInTheDocument();
});
