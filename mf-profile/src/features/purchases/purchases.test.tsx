// @covers readings 17, 25, 49, 101

import { changeLanguage } from "@academy/shared/i18n";
import { anOperator, anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { sentence } from "@academy/shared/testing/sentence";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { area } from "#area.ts";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";

// Days are the academy's: for this student its evening is the next day already.
vi.stubEnv("TZ", "Asia/Vladivostok");

test.each([
  ["en", "Purchases"],
  ["ru", "Покупки"],
] as const)(
  "purchases have their own address and menu entry and are shown only there, in %s",
  async (language, name) => {
    await changeLanguage(language);
    const { user, router } = await visitProfile("/profile", { orders: [anOrder()] });

    await user.click(screen.getByRole("link", { name }));

    expect(router.state.location.search).toBe("?tab=purchases");
    expect(screen.getByRole("heading", { level: 2, name })).toHaveFocus();
    expect(await screen.findByText(/R-11/)).toBeVisible();
    await act(() => router.navigate("/profile?tab=personalData"));
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
  },
);

test("purchases are listed newest first with amount, day, state and reason", async () => {
  const orders = [
    anOrder({
      id: 4,
      status: "failed",
      created_at: "2026-11-20T12:00:00.000Z",
      paid_at: null,
      receipt: null,
      failure: "payment.insufficient_funds",
    }),
    anOrder({ id: 11, card: { brand: "Visa", last4: "4242" } }),
  ];
  await visitProfile("/profile?tab=purchases", { orders });

  const [newest, oldest] = await screen.findAllByRole("listitem");

  for (const words of ["Order 11", "21 November 2026", "Receipt R-11", "748,800 ₸", "Paid", "Visa •••• 4242"])
    expect(newest).toHaveTextContent(words);
  expect(oldest).toHaveTextContent("Order 4");
  expect(oldest).toHaveTextContent("There are not enough funds on the card.");
  expect(oldest).toHaveTextContent("Not paid");
});

test("a payment that is not finished can be continued, with another card too, or cancelled", async () => {
  const pending = anOrder({ status: "pending", paid_at: null, receipt: null });
  const closed = anOrder({ status: "failed", paid_at: null, receipt: null, closed: "left" });
  const { user } = await visitProfile("/profile?tab=purchases", { orders: [pending] });
  expect(await screen.findByText("Not finished")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue the payment" })).toBeEnabled();
  answers("post", "/courses/payments/11/cancel/", closed);
  answers("get", "/courses/payments/", [closed]);

  await user.click(screen.getByRole("button", { name: "Cancel the payment" }));

  const row = (await screen.findByText("Closed")).closest("li");
  expect(row).toHaveTextContent("You left the payment; nothing was charged.");
  await waitFor(() => expect(row).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Continue the payment" })).not.toBeInTheDocument();
});

test.each([
  ["en", "Granted by the academy", "Free of charge"],
  ["ru", "Предоставлен академией", "Бесплатно"],
] as const)("a course that was given is no payment of nothing, in %s", async (language, given, state) => {
  await changeLanguage(language);
  await visitProfile("/profile?tab=purchases", { orders: [anOrder({ amount: 0, receipt: null })] });

  expect(await screen.findByText(given)).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.queryByText(/₸/)).not.toBeInTheDocument();
});

test("after the access time the profile leads to buying again", async () => {
  const student = aStudent({ has_course: true, access_until: "2026-10-01T12:00:00.000Z" });
  await visitProfile("/profile?tab=purchases", { student, orders: [anOrder()] });

  expect(screen.getByRole("link", { name: "Buy the course again" })).toHaveAttribute("href", "/aboutthecourse");
});

test("on a computer whose clock goes ahead access is not over before the server says so", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-04-01T12:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const student = aStudent({ has_course: true, access_until: "2027-03-31T16:00:00.000Z" });
  const headers = { date: "Wed, 31 Mar 2027 11:00:00 GMT", "cache-control": "no-store" };

  await visitProfile("/profile?tab=purchases", {
    student: (() => Response.json(student, { headers })) as never,
    orders: [anOrder()],
  });

  expect(screen.getByText(sentence("The course is open to you until 31 March 2027."))).toBeVisible();
});

test("who owns the course reads until when and finds the way to it", async () => {
  const student = aStudent({ has_course: true, access_until: "2099-03-21T16:00:00.000Z" });
  await visitProfile("/profile?tab=purchases", { student, orders: [anOrder()] });

  expect(screen.getByText(sentence("The course is open to you until 21 March 2099."))).toBeVisible();
  expect(screen.getByRole("link", { name: "To the course" })).toHaveAttribute("href", "/passingcourse/1");
});

test.each([
  ["en", "To the course", "Mediation", "Buy the course again"],
  ["ru", "К курсу", "Медиация", "Купить курс снова"],
] as const)(
  "of several courses each order names its own, and each has a way to it, in %s",
  async (language, way, title, again) => {
    await changeLanguage(language);
    answers("get", "/translate/", ({ search }: { search: URLSearchParams }) =>
      search.getAll("q").map((text) => [[text === "Mediation" ? "Медиация" : text]]),
    );
    const courses = [
      { course: 1, access_until: "2099-03-21T16:00:00.000Z" },
      { course: 2, access_until: "2026-02-28T16:00:00.000Z" },
    ];
    const orders = [
      anOrder({ id: 11, course_id: 1, course_title: "International Arbitration" }),
      anOrder({ id: 12, course_id: 2, course_title: "Mediation" }),
      // A server of before the orders' courses had titles.
      anOrder({ id: 13 }),
    ];
    await visitProfile("/profile?tab=purchases", { student: aStudent({ has_course: true, courses }), orders });

    expect(await screen.findByRole("link", { name: `${way}: ${title}` })).toHaveAttribute("href", "/passingcourse/2");
    expect(screen.getByRole("link", { name: `${way}: International Arbitration` })).toHaveAttribute(
      "href",
      "/passingcourse/1",
    );
    expect(screen.getByRole("link", { name: `${again}: ${title}` })).toHaveAttribute("href", "/aboutthecourse/2");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows.filter((row) => row.includes(title))).toHaveLength(1);
    expect(rows.find((row) => row.includes(title))).toContain("12");
  },
);

test("without a purchase the course is offered", async () => {
  await visitProfile("/profile?tab=purchases");

  expect(await screen.findByText("You have not bought anything yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See the course" })).toHaveAttribute("href", "/aboutthecourse");
});

test("purchases that cannot be loaded leave the way back and can be tried again", async () => {
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/invoices/", []);
  answers("get", "/courses/operator/", anOperator());
  refuses("get", "/courses/payments/", 403, "account.blocked");
  const { user } = await renderArea(area, "/profile?tab=purchases", { token: TOKEN });
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  answers("get", "/courses/payments/", [anOrder()]);

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Order 11")).toBeVisible();
});

test.each([
  ["with a seat", null, []],
  ["on the waiting list", 3, ["Place on the waiting list: 3. An email tells you when a seat is free."]],
])("a student %s reads the days of the group beside the purchases", async (_, waiting_place, lines) => {
  const group = { name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31", waiting_place };
  await visitProfile("/profile?tab=purchases", { orders: [anOrder()], student: aStudent({ group }) });

  expect(await screen.findByText("Group Winter: 1 December 2026 to 31 March 2027")).toBeVisible();
  expect(screen.queryAllByText(/waiting list/).map(({ textContent }) => textContent)).toEqual(lines);
});
