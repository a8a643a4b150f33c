// @covers spec §2.8, §4.7, §8.5, §8.8, readings 13, 23, 31, 41

import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
import { anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { renderFeature } from "#testing/render-feature.tsx";
import { PaymentReturn } from "./payment-return.tsx";

const TOKEN = "a-token-of-a-student";
const visit = (address = "/aboutthecourse?order=11") => renderFeature(PaymentReturn, { token: TOKEN, address });

const waiting = anOrder({ status: "pending", paid_at: null, receipt: null });

afterEach(() => void vi.useRealTimers());

test("a pending payment becomes paid, and the status has the focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  answers("get", "/courses/payments/11/", waiting);
  await visit();
  expect(await screen.findByText("Waiting for the bank's answer")).toBeInTheDocument();

  answers("get", "/courses/payments/11/", anOrder());
  await act(() => vi.advanceTimersByTimeAsync(2000));

  expect(await screen.findByText("Payment received. Welcome to the course!")).toBeInTheDocument();
  expect(screen.getByText("Receipt number: R-11.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to the course" })).toHaveAttribute("href", "/passingcourse/1");
  expect(document.activeElement).toHaveTextContent("Payment received.");
});

test("who has paid is led to the page that goes on from there, where the academy has one", async () => {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  answers("get", "/courses/payments/11/", anOrder());
  const routes = [
    { path: "/aboutthecourse", handle: { role: "here", access: "anyone" as const }, screen: async () => PaymentReturn },
    {
      path: "/passingcourse/:courseId/welcome",
      handle: { role: "welcome", access: "student" as const },
      screen: async () => () => null,
    },
  ];

  const { router } = await renderArea({ ...area, routes }, "/aboutthecourse?order=11", { token: TOKEN });

  await waitFor(() => expect(router.state.location.pathname).toBe("/passingcourse/1/welcome"));
  expect(router.state.location.search).toBe("?order=11");
});

test("after a decision, the status is not requested again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  answers("get", "/courses/payments/11/", () => {
    asked += 1;
    return anOrder({ status: "failed", failure: "payment.daily_limit" });
  });
  await visit();
  await screen.findByText("The payment did not go through");

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(asked).toBe(1);
});

test("a bank that takes long is excused after a minute, and the payment can be continued or cancelled", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/11/", waiting);
  await visit();
  await screen.findByText("Waiting for the bank's answer");

  await act(() => vi.advanceTimersByTimeAsync(61_000));

  expect(screen.getByText(/The bank is taking longer than usual/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Continue the payment" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Cancel the payment" })).toBeEnabled();
});

test.each([
  ["payment.wrong_card_data", "en", "The card details are incorrect."],
  ["payment.insufficient_funds", "en", "There are not enough funds on the card."],
  ["payment.not_enabled", "en", "Online payments are not enabled for this card."],
  ["payment.daily_limit", "en", "Your card's daily limit for online payments has been exceeded."],
  ["payment.insufficient_funds", "ru", "На карте недостаточно средств."],
] as const)(
  "the reason of a refusal by %s is shown first in %s, and usual reasons are folded",
  async (failure, language, sentence) => {
    await changeLanguage(language);
    answers("get", "/courses/payments/11/", anOrder({ status: "failed", paid_at: null, receipt: null, failure }));

    const { user } = await visit();

    const reason = await screen.findByText(
      `${{ en: "The bank's reason", ru: "Причина отказа банка" }[language]}: ${sentence}`,
    );
    const fold = screen.getByRole("button", { name: { en: "The usual reasons", ru: "Обычные причины" }[language] });
    expect(reason.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryAllByRole("listitem")).toHaveLength(0);

    await user.click(fold);

    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  },
);

test("beside the refusal another try begins at once", async () => {
  const refused = anOrder({ status: "failed", paid_at: null, receipt: null, failure: "payment.daily_limit" });
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/11/", refused);
  refuses("post", "/courses/create-payment/", 503, "payment.unavailable");
  const { user } = await visit();

  await user.click(await screen.findByRole("button", { name: "Try again" }));

  expect(await screen.findByText(/The bank is not responding/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

test("a refusal without a reason names the four usual ones", async () => {
  answers("get", "/courses/payments/11/", anOrder({ status: "failed", failure: null }));

  await visit();

  await screen.findByText("The usual reasons");
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
});

const LEFT = "/aboutthecourse?order=11&left=1";

/** An order that the bank closed without a payment. */
const closed = (reason: string, failure: "payment.insufficient_funds" | null = null) =>
  anOrder({ status: "failed", paid_at: null, receipt: null, failure, closed: reason });

/** What the academy closed, and what it answers; later questions hear the same. */
function closes(order: ReturnType<typeof anOrder>) {
  const cancel = vi.fn(() => order);
  answers("post", "/courses/payments/11/cancel/", cancel);
  answers("get", "/courses/payments/11/", () => (cancel.mock.calls.length > 0 ? order : waiting));
  answers("get", "/student/student/detail/", aStudent());
  return cancel;
}

test.each([
  ["en", "You left the payment; nothing was charged.", "Try again"],
  ["ru", "Вы прервали оплату; деньги не списаны.", "Попробовать ещё раз"],
] as const)(
  "after leaving the bank's page, a note says that nothing was charged, in %s",
  async (language, sentence, again) => {
    await changeLanguage(language);
    const cancel = closes(closed("left"));

    await visit(LEFT);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("button", { name: again })).toBeEnabled();
    expect(screen.queryByText("Waiting for the bank's answer")).not.toBeInTheDocument();
    expect(cancel).toHaveBeenCalledOnce();
  },
);

test("after leaving a declined card, the reason is shown", async () => {
  closes(closed("left", "payment.insufficient_funds"));

  await visit(LEFT);

  expect(await screen.findByText(/declined the card: There are not enough funds on the card\./)).toBeVisible();
});

test("a payment completed before leaving counts as paid", async () => {
  closes(anOrder());

  await visit(LEFT);

  expect(await screen.findByText("Payment received. Welcome to the course!")).toBeVisible();
});

test("while the bank may still accept the payment, it can be continued or cancelled", async () => {
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/11/", waiting);
  refuses("post", "/courses/payments/11/cancel/", 409, "payment.undecided");
  const { user } = await visit(LEFT);
  expect(await screen.findByRole("button", { name: "Continue the payment" })).toBeEnabled();
  expect(screen.queryByText(/nothing was charged/)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Cancel the payment" }));

  expect(await screen.findByText(/The bank may still process this payment/)).toBeVisible();
});

test.each([
  ["expired", /was open for too long/],
  ["price", /The price of the course has changed/],
  ["owned", /You already have the course/],
  ["a word of tomorrow", /This payment was closed; nothing was charged\./],
])("an order closed because of %s says so", async (reason, sentence) => {
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/11/", closed(reason));

  await visit();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test("somebody else's payment cannot be seen", async () => {
  refuses("get", "/courses/payments/11/", 404, "payment.unknown");

  await visit();

  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such payment.");
});

test("without a session the way leads over the sign-in and back to the same payment", async () => {
  const { user, router } = await renderFeature(PaymentReturn, { address: "/aboutthecourse?order=11" });

  await user.click(screen.getByRole("link", { name: "Sign in" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  expect(returnAddress()).toBe("/aboutthecourse?order=11");
});

test.each(["/aboutthecourse", "/aboutthecourse?order=", "/aboutthecourse?order=x", "/aboutthecourse?order=-1"])(
  "nothing is shown at %s",
  async (address) => {
    const { container } = await visit(address);

    expect(container).toHaveTextContent(/^$/);
  },
);
