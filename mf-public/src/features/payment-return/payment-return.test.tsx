import { changeLanguage } from "@academy/shared/i18n";
import { returnAddress } from "@academy/shared/session";
import { anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { PaymentReturn } from "./payment-return.tsx";

const TOKEN = "a-token-of-a-student";
const visit = (address = "/aboutthecourse?order=11") => renderFeature(PaymentReturn, { token: TOKEN, address });

const waiting = anOrder({ status: "pending", paid_at: null, receipt: null });

afterEach(() => void vi.useRealTimers());

test("a payment the bank is still deciding about turns into a paid one, and the news has the focus", async () => {
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

test("once decided, the bank is not asked again", async () => {
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

test("a bank that takes long is excused after a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers("get", "/courses/payments/11/", waiting);
  await visit();
  await screen.findByText("Waiting for the bank's answer");

  await act(() => vi.advanceTimersByTimeAsync(61_000));

  expect(screen.getByText(/The bank is taking longer than usual/)).toBeInTheDocument();
});

test.each([
  ["payment.wrong_card_data", "en", "The card data are wrong."],
  ["payment.insufficient_funds", "en", "There are not enough funds on the card."],
  ["payment.not_enabled", "en", "Online payments are not enabled for this card."],
  ["payment.daily_limit", "en", "The daily limit of online payments of your card is exceeded."],
  ["payment.insufficient_funds", "ru", "На карте недостаточно средств."],
] as const)("a refusal by %s is said in %s", async (failure, language, words) => {
  await changeLanguage(language);
  answers("get", "/courses/payments/11/", anOrder({ status: "failed", paid_at: null, receipt: null, failure }));

  await visit();

  expect(
    await screen.findByText(`${{ en: "The bank's reason", ru: "Причина, названная банком" }[language]}: ${words}`),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
});

test("a refusal without a reason names the four usual ones", async () => {
  answers("get", "/courses/payments/11/", anOrder({ status: "failed", failure: null }));

  await visit();

  await screen.findByText("The usual reasons are:");
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
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
