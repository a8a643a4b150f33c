// @covers readings 25, 85, decision 0035

import type { StaffInvoice } from "@academy/shared/contract/staff/money/invoices";
import type { StaffRefundLine } from "@academy/shared/contract/staff/money/refunds";
import { XLSX_TYPE } from "@academy/shared/contract/staff/money/totals";
import { answers, type FakeRequest, refusal, refuses } from "@academy/shared/testing/fake-api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aRefund, later, PRICE, STUDENT } from "#testing/an-order.ts";
import { visitStaff } from "#testing/visit-staff.tsx";

const aLine = (): StaffRefundLine => ({
  order: 7,
  price: PRICE,
  currency: "KZT",
  provider: "sandbox",
  student: STUDENT,
  refund: aRefund(),
});

const anInvoice = (change: Partial<StaffInvoice> = {}): StaffInvoice => ({
  id: 3,
  number: "INV-2026-000003",
  status: "open",
  company: "Adil Kenes LLP",
  bin: "980840000128",
  address: "Almaty",
  email: "accounts@adil.example",
  amount: PRICE,
  currency: "KZT",
  created_at: later(-2),
  valid_until: later(12),
  paid_at: null,
  order: null,
  student: STUDENT,
  received_on: null,
  reference: null,
  closed: null,
  has_document: true,
  ...change,
});

beforeEach(() => {
  sessionStorage.clear();
  answers("get", "/staff/money/refunds/", { items: [aLine()], next_cursor: null });
  answers("get", "/staff/money/orders/7/", anOrder());
});

test.each([
  ["partial", 40, "No. 5: Partial, 40%"],
  ["open", null, "No. 5: Partial, taken back"],
  [undefined, 40, "No. 5: Partial, 40%"],
  ["full", null, "No. 5: Full"],
] as const)("an order at the price of a scholarship (%s, %s percent) leads to it", async (status, percent, name) => {
  answers("get", "/staff/money/orders/7/", anOrder({ scholarship: { id: 5, percent, ...(status && { status }) } }));

  await visitStaff("/staff/money?kind=refunds&open=7", { roles: ["manager"] });

  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/staff/scholarships/5");
});

test("a refund request shows both deadlines (to decide, to pay), the opened lectures, and the order's history as sentences", async () => {
  await visitStaff("/staff/money?kind=refunds&open=7", { roles: ["manager"] });

  const refund = await screen.findByRole("region", { name: "Refund requested" });
  expect(refund).toHaveTextContent("I fell ill.");
  expect(within(refund).getByText(/^Decide by .*, 9 days left$/)).toBeVisible();
  expect(within(refund).getByText(/^Pay by .*, 23 days left$/)).toBeVisible();
  expect(within(refund).getByRole("row", { name: /Drafting the Clause 101 22,388/ })).toBeVisible();
  expect(screen.getByText("The provider reported the payment")).toBeVisible();
  expect(screen.getByRole("link", { name: "Receipt OAA-2026-000007" })).toHaveAttribute(
    "href",
    expect.stringContaining("signature"),
  );
});

test("a part is granted with its reason; nothing typed is lost where somebody was faster", async () => {
  const sent: unknown[] = [];
  refuses("post", "/staff/money/orders/7/refund/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/money?kind=refunds&open=7", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Refund…" }));
  const dialog = screen.getByRole("dialog", { name: "Refund order 7?" });
  await user.click(within(dialog).getByRole("radio", { name: "Another amount" }));
  await user.type(within(dialog).getByLabelText("Amount in tenge"), "900000");
  await user.click(within(dialog).getByRole("button", { name: /^Refund/ }));

  expect(within(dialog).getByText(/Enter a whole number from 1 to/)).toBeVisible();
  expect(within(dialog).getByText("Please say why.")).toBeVisible();
  await user.clear(within(dialog).getByLabelText("Amount in tenge"));
  await user.type(within(dialog).getByLabelText("Amount in tenge"), "500,000");
  await user.type(within(dialog).getByLabelText("Reason"), "Sessions were attended.");
  await user.click(within(dialog).getByRole("button", { name: /^Refund 500,000/ }));
  expect(await within(dialog).findByText(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(within(dialog).getByLabelText("Reason")).toHaveValue("Sessions were attended.");

  answers("post", "/staff/money/orders/7/refund/", ({ body }: FakeRequest) => {
    sent.push(body);
    return anOrder({ state: "refunded", refund: "refunded", staff_refund: aRefund({ status: "refunded" }) });
  });
  await user.click(within(dialog).getByRole("button", { name: /^Refund 500,000/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ seen: "requested", amount: 500_000, reason: "Sessions were attended." }]);
  expect(await screen.findByText("The money has been paid back.")).toBeVisible();
});

test("a payout that failed says why, and is tried again or marked by hand", async () => {
  const failed = aRefund({ status: "confirmed", payout: "failed", payout_error: "no answer", decide_by: null });
  answers("get", "/staff/money/orders/7/", anOrder({ refund: "confirmed", staff_refund: failed, refundable: null }));
  const sent: unknown[] = [];
  answers("post", "/staff/money/orders/7/refund/paid/", ({ body }: FakeRequest) => {
    sent.push(body);
    return anOrder({ staff_refund: aRefund({ status: "refunded" }) });
  });
  const { user } = await visitStaff("/staff/money?open=7", { roles: ["manager"] });
  answers("get", "/staff/money/orders/", { items: [], next_cursor: null });

  expect(await screen.findByText("no answer")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again now" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mark as sent by hand" }));
  const dialog = screen.getByRole("dialog", { name: "Was the money of order 7 sent?" });
  await user.type(within(dialog).getByLabelText(/Transfer number/), "PO 45");
  await user.click(within(dialog).getByRole("button", { name: "Mark as sent by hand" }));

  await waitFor(() => expect(sent).toEqual([{ reference: "PO 45" }]));
});

test("an invoice whose scholarship was taken back says so before a payment is confirmed", async () => {
  const invoice = { ...anInvoice(), status: "cancelled", scholarship: { id: 5, percent: null, status: "open" } };
  answers("get", "/staff/money/invoices/", { items: [invoice], next_cursor: null });
  answers("get", "/staff/money/invoices/3/", invoice);

  await visitStaff("/staff/money?kind=invoices&open=3", { roles: ["manager"] });

  expect(await screen.findByText(/the company was told not to pay. If the money has come all the same/)).toBeVisible();
  expect(screen.getByRole("link", { name: "No. 5: Partial, taken back" })).toBeVisible();
});

test("a company's payment is confirmed by the bank statement; a wrong amount is an error at its field", async () => {
  answers("get", "/staff/money/invoices/", { items: [anInvoice()], next_cursor: null });
  answers("get", "/staff/money/invoices/3/", anInvoice());
  refuses("post", "/staff/money/invoices/3/confirm/", 400, "invoice.amount", {
    errors: { amount: [{ code: "invoice.amount", detail: "" }] },
  });
  const { user } = await visitStaff("/staff/money?kind=invoices&open=3", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Confirm payment" }));
  const dialog = screen.getByRole("dialog", { name: "Has invoice INV-2026-000003 been paid?" });
  await user.type(within(dialog).getByLabelText("Amount received, in tenge"), "748 000");
  await user.type(within(dialog).getByLabelText("Day it arrived"), "2026-11-20");
  await user.type(within(dialog).getByLabelText("Transfer number"), "PO 17");
  await user.click(within(dialog).getByRole("button", { name: "Confirm payment" }));

  expect(await within(dialog).findByText(/This is not the amount of the invoice/)).toBeVisible();
  expect(within(dialog).getByLabelText("Transfer number")).toHaveValue("PO 17");
});

test.each(["748,800.00", "748 800 ₸", "748.800"])(
  "an amount copied as %s from a statement is 748,800",
  async (typed) => {
    const sent: unknown[] = [];
    answers("get", "/staff/money/invoices/", { items: [anInvoice()], next_cursor: null });
    answers("get", "/staff/money/invoices/3/", anInvoice());
    answers("post", "/staff/money/invoices/3/confirm/", ({ body }: FakeRequest) => {
      sent.push(body);
      return anInvoice();
    });
    const { user } = await visitStaff("/staff/money?kind=invoices&open=3", { roles: ["manager"] });
    await user.click(await screen.findByRole("button", { name: "Confirm payment" }));
    const dialog = screen.getByRole("dialog", { name: "Has invoice INV-2026-000003 been paid?" });
    await user.type(within(dialog).getByLabelText("Amount received, in tenge"), typed);
    await user.type(within(dialog).getByLabelText("Day it arrived"), "2026-11-20");
    await user.type(within(dialog).getByLabelText("Transfer number"), "PO 17");
    await user.click(within(dialog).getByRole("button", { name: "Confirm payment" }));

    await waitFor(() => expect(sent).toEqual([{ amount: 748_800, received_on: "2026-11-20", reference: "PO 17" }]));
  },
);

test("totals are shown in a table beside their chart, and entries of a period are downloaded as a file", async () => {
  const month = { currency: "KZT", payments: 2, refunds: 1 };
  answers("get", "/staff/money/totals/", {
    from: "2026-01",
    to: "2026-12",
    items: [
      { ...month, month: "2026-11", provider: "sandbox", paid: 2 * PRICE, refunded: PRICE, net: PRICE },
      { ...month, month: "2026-11", provider: "invoice", paid: PRICE, refunded: 0, refunds: 0, net: PRICE },
      { ...month, month: "2026-12", provider: "invoice", paid: PRICE, refunded: 0, refunds: 0, net: PRICE },
    ],
  });
  await visitStaff("/staff/money?kind=totals", { roles: ["manager"] });

  expect(await screen.findByRole("img", { name: /the highest bar is 2,246,400/ })).toBeVisible();
  expect(
    screen.getByRole("row", { name: /November 2026 Sandbox bank 1,497,600.*\(2\) 748,800.*\(1\) 748,800/ }),
  ).toBeVisible();
  expect(
    screen.getByRole("row", { name: /November 2026 All providers 2,246,400.*\(4\) 748,800.*\(1\) 1,497,600/ }),
  ).toBeVisible();
  expect(screen.queryByRole("row", { name: /December 2026 All providers/ })).toBeNull();
  expect(screen.getByText("2.2m")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save as CSV" })).toBeVisible();
});

test("the period steers the totals as well as the file", async () => {
  const sent: string[] = [];
  answers("get", "/staff/money/totals/", ({ search }: FakeRequest) => {
    sent.push(`${search.get("from")} ${search.get("to")}`);
    return { from: "2026-01", to: "2026-12", items: [] };
  });
  await visitStaff("/staff/money?kind=totals", { roles: ["manager"] });
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2024-03-09" } });
  await expect.poll(() => sent.at(-1)).toMatch(/^2024-03 /);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2024-05-31" } });
  await expect.poll(() => sent.at(-1)).toBe("2024-03 2024-05");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2001-01-01" } });
  expect(await screen.findByText("At most five years can be shown at once.")).toBeVisible();
  expect(sent.at(-1)).toBe("2024-03 2024-05");
});

test.each([
  ["Save for Excel", "xlsx", XLSX_TYPE],
  ["Save as CSV", "csv", "text/csv; charset=utf-8"],
])("%s saves the entries of the period, and says when that fails", async (button, ending, type) => {
  answers("get", "/staff/money/totals/", { from: "2026-01", to: "2026-12", items: [] });
  const file = vi
    .fn()
    .mockReturnValueOnce(refusal(500, "server.error"))
    .mockReturnValue(new Response("a file", { headers: { "Content-Type": type, "X-Request-Id": "r-1" } }));
  answers("get", `/staff/money/entries.${ending}`, file);
  const saved: string[] = [];
  URL.createObjectURL = vi.fn(() => "blob:payments");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await visitStaff("/staff/money?kind=totals", { roles: ["manager"] });

  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));

  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^payments-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\./)]));
  expect(saved[0]).toMatch(new RegExp(`\\.${ending}$`));
  expect(file.mock.calls[1]?.[0].search.get("lng")).toBe("en");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test.each(["constructor", "toString", "__proto__"])(
  "an address that asks for the list %s opens the first one",
  async (kind) => {
    answers("get", "/staff/money/orders/", { items: [], next_cursor: null });
    await visitStaff(`/staff/money?kind=${kind}`);

    expect(await screen.findByRole("tab", { selected: true })).toHaveAccessibleName("Orders");
  },
);
