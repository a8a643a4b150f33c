// @covers readings 17, 25, 49

import type { Order, Refund } from "@academy/shared/contract/payments/payments";
import { changeLanguage } from "@academy/shared/i18n";
import { anOrder } from "@academy/shared/testing/builders";
import { answers, refusal, refuses } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

// Days are the academy's: for this student its evening is the next day already.
vi.stubEnv("TZ", "Asia/Vladivostok");

const OPEN: Partial<Order> = {
  can_refuse: true,
  refusal_until: "2026-12-05T18:59:59.999Z",
  refundable: 700_000,
  receipt_url: "/api/courses/payments/11/receipt/",
  opened_after_minutes: 2,
};
const aRefund = (given: Partial<Refund> = {}): Refund => ({
  status: "requested",
  reason: "Too busy",
  requested_at: "2026-11-22T12:00:00.000Z",
  services_used: 48_800,
  amount: 700_000,
  confirmed_at: null,
  refunded_at: null,
  ...given,
});

const visit = (given: Partial<Order>) => visitProfile("/profile?tab=purchases", { orders: [anOrder(given)] });

test("a student reads until when they may refuse and what would be paid back, and asks with a reason", async () => {
  const ask = vi.fn((_: { body: unknown }) => anOrder({ refund: aRefund() }));
  const { user } = await visit(OPEN);
  expect(await screen.findByText(sentence(/until 5 December 2026\. 700,000\s₸ would be refunded/))).toBeVisible();
  answers("post", "/courses/payments/11/refusal/", ask);
  answers("get", "/courses/payments/", [anOrder({ refund: aRefund() })]);

  await user.click(screen.getByRole("button", { name: "Withdraw and request a refund" }));
  await user.type(screen.getByLabelText("Your reasons"), "Too busy");
  await user.click(screen.getByRole("button", { name: "Send the request" }));

  expect(await screen.findByText("Refund requested")).toBeVisible();
  expect(ask.mock.calls[0]?.[0].body).toEqual({ reason: "Too busy" });
  await waitFor(() => expect(screen.getByText("Refund requested").closest("li")).toHaveFocus());
});

test("the request names each opened lecture with what it takes off, and what is paid back", async () => {
  const { user } = await visit({
    ...OPEN,
    amount: 748_800,
    refundable: 705_132,
    opened_lectures: [
      { id: 4, title: "Drafting the Clause", minutes: 101, amount: 22_388, opened_at: "2026-11-22T12:00:00.000Z" },
      { id: 5, title: "Defective Clauses", minutes: 96, amount: 21_280, opened_at: "2026-11-22T13:00:00.000Z" },
    ],
  });

  await user.click(await screen.findByRole("button", { name: "Withdraw and request a refund" }));

  const dialog = within(screen.getByRole("dialog"));
  const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(rows).toEqual([
    "You paid748,800 ₸",
    "Drafting the Clause101 min−22,388 ₸",
    "Defective Clauses96 min−21,280 ₸",
    "To be refunded705,132 ₸",
  ]);
  expect(dialog.getByText(/A lecture counts as opened once/)).toBeVisible();
});

test("who has opened nothing reads that the whole price comes back", async () => {
  const { user } = await visit({ ...OPEN, amount: 748_800, refundable: 748_800, opened_lectures: [] });

  await user.click(await screen.findByRole("button", { name: "Withdraw and request a refund" }));

  expect(screen.getByText(/^You have not opened any lecture yet, so nothing is deducted\./)).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("titles of opened lectures are in the language of the page", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", [[["Составление оговорки"]]]);
  const { user } = await visit({
    ...OPEN,
    opened_lectures: [
      { id: 4, title: "Drafting the Clause", minutes: 101, amount: 48_800, opened_at: "2026-11-22T12:00:00.000Z" },
    ],
  });

  await user.click(await screen.findByRole("button", { name: /Отказаться/ }));

  expect(await screen.findByRole("row", { name: /Составление оговорки/ })).toBeVisible();
});

test("without a reason nothing is sent", async () => {
  const { user } = await visit(OPEN);
  await user.click(await screen.findByRole("button", { name: "Withdraw and request a refund" }));

  await user.click(screen.getByRole("button", { name: "Send the request" }));

  expect(screen.getByLabelText("Your reasons")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Please fill in this field.");
});

test("a refused request says why, and the reason typed is there on the next try", async () => {
  const { user } = await visit(OPEN);
  refuses("post", "/courses/payments/11/refusal/", 409, "refund.too_late");
  await user.click(await screen.findByRole("button", { name: "Withdraw and request a refund" }));
  await user.type(screen.getByLabelText("Your reasons"), "Too busy");
  await user.click(screen.getByRole("button", { name: "Send the request" }));
  expect(await screen.findByText(/The 14 days .* are over/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Withdraw and request a refund" }));

  expect(screen.getByLabelText("Your reasons")).toHaveValue("Too busy");
});

test("a request that came too often can be sent again when the wait is over", async () => {
  const { user } = await visit(OPEN);
  answers("post", "/courses/payments/11/refusal/", () => refusal(429, "request.too_many", {}, { "Retry-After": "60" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw and request a refund" }));
  await user.type(screen.getByLabelText("Your reasons"), "Too busy");
  await user.click(screen.getByRole("button", { name: "Send the request" }));

  expect(await screen.findByText(/You can try again in/, { selector: "p > span" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send the request" })).toBeDisabled();
});

test.each<[string, Partial<Order>, RegExp]>([
  ["requested", { refund: aRefund() }, /You requested it on 22 November 2026\..*700,000\s₸/],
  [
    "confirmed",
    { refund: aRefund({ status: "confirmed" }), refund_due_at: "2026-12-10T18:59:59.999Z" },
    /700,000\s₸ will be refunded by 10 December 2026/,
  ],
  [
    "refunded",
    { refund: aRefund({ status: "refunded", refunded_at: "2026-12-01T12:00:00.000Z" }) },
    /700,000\s₸ was refunded on 1 December 2026/,
  ],
  ["declined", { refund: aRefund({ status: "declined" }) }, /declined your request of 22 November 2026/],
])(
  "a refund that is %s is shown at its order with its dates, and cannot be requested again",
  async (_, given, words) => {
    await visit(given);

    expect(await screen.findByText(sentence(words))).toBeVisible();
    expect(screen.queryByRole("button", { name: /Refuse/ })).not.toBeInTheDocument();
  },
);

test.each([
  ["en", "Why this amount: The live sessions were attended."],
  ["ru", "Почему такая сумма: The live sessions were attended."],
] as const)("a refund of a part says why it is this amount, in %s", async (language, words) => {
  await changeLanguage(language);
  const amount_reason = "The live sessions were attended.";
  await visit({ refund: aRefund({ status: "refunded", refunded_at: "2026-11-25T12:00:00.000Z", amount_reason }) });

  expect(await screen.findByText(sentence(words))).toBeVisible();
});

const CLOCKS = { decide_by: "2026-12-02T18:59:59.999Z", pay_by: "2026-12-16T18:59:59.999Z" };

test.each([
  ["en", /decide by 2 December 2026.*refunded by 16 December 2026/, "Cancel the request", "until 5 December 2026"],
  ["ru", /не позднее 2 декабря 2026.*не позднее 16 декабря 2026/, "Отозвать запрос", "до 5 декабря 2026"],
] as const)(
  "a request shows its days and can be taken back after a question, in %s",
  async (language, clocks, name, again) => {
    await changeLanguage(language);
    const { refusal_until } = OPEN;
    const { user } = await visit({ refusal_until, refund: aRefund(CLOCKS) });
    expect(await screen.findByText(sentence(clocks))).toBeVisible();

    await user.click(screen.getByRole("button", { name }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(sentence(new RegExp(again)))).toBeVisible();
    answers("post", "/courses/payments/11/refusal/cancel/", anOrder(OPEN));
    answers("get", "/courses/payments/", [anOrder(OPEN)]);
    await user.click(dialog.getByRole("button", { name }));

    await waitFor(() => expect(screen.queryByText(sentence(clocks))).not.toBeInTheDocument());
    expect(screen.getByText(/R-11/).closest("li")).toHaveFocus();
  },
);

test("when a refund cannot be requested again, cancelling a request warns about it", async () => {
  const { user } = await visit({ refusal_until: "2026-11-01T18:59:59.999Z", refund: aRefund(CLOCKS) });

  await user.click(await screen.findByRole("button", { name: "Cancel the request" }));

  expect(screen.getByText(/you cannot request a refund again/)).toBeVisible();
});

test("a request that was decided meanwhile is not taken back, and the dialog says why", async () => {
  const { user } = await visit({ ...OPEN, refund: aRefund(CLOCKS) });
  refuses("post", "/courses/payments/11/refusal/cancel/", 409, "refund.not_requested");
  await user.click(await screen.findByRole("button", { name: "Cancel the request" }));

  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the request" }));

  expect(await screen.findByText(/The academy has decided already/)).toBeVisible();
});

test("the receipt comes as a file in the language of the page", async () => {
  URL.createObjectURL = vi.fn(() => "blob:receipt");
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const pdf = { headers: { "content-type": "application/pdf" } };
  const fetched = vi.fn((_: { search: URLSearchParams }) => new Response("%PDF", pdf));
  answers("get", "/courses/payments/11/receipt/", fetched);
  const { user } = await visit(OPEN);

  await user.click(await screen.findByRole("button", { name: "Receipt R-11 (PDF)" }));

  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls[0]?.[0].search.get("lng")).toBe("en");
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("receipt-R-11.pdf");
});
