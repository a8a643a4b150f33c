// @covers readings 127, 128

import type { SeatInvoice } from "@academy/shared/contract/staff/seats";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const SEAT = {
  ...{ id: 8, email: "dana@steppe.example", state: "invited" as const, invited_at: "2026-12-01T09:00:00.000Z" },
  ...{ sent_at: "2026-12-02T09:00:00.000Z", used_at: null, student: null },
};

const INVOICE: SeatInvoice = {
  ...{ id: 3, number: "SEATS-2026-000003", state: "paid", payer: "Steppe Law LLP", seats: 5, invited: 1, used: 1 },
  ...{ amount: 3_500_000, currency: "KZT", price: 700_000, tax_number: "", country: "Kazakhstan", address: "Astana" },
  ...{ created_at: "2026-12-01T09:00:00.000Z", valid_until: "2026-12-15T18:59:59.999Z", email: "pay@steppe.example" },
  ...{ paid_at: "2026-12-02T09:00:00.000Z", received_on: "2026-12-02", reference: "PO 17" },
  ...{ receipt: "OAA-2026-S000003", refund_due_at: null, refunded_at: null },
  refund: { amount: 3_400_000, unused: 4, ended: 1, kept: 0 },
  people: [
    SEAT,
    {
      ...SEAT,
      ...{ id: 9, email: "erlan@steppe.example", state: "used", used_at: "2026-12-03T09:00:00.000Z" },
      student: { id: 40, name: "Erlan" },
    },
  ],
};

const NUMBERS = { amount: null, price: null, refund: null, receipt: null, received_on: null, reference: null };

async function visit(roles: ("accountant" | "support")[], invoice: SeatInvoice = INVOICE) {
  answers("get", "/staff/seats/", { items: [invoice], next_cursor: null });
  answers("get", "/staff/seats/3/", invoice);
  const view = await visitStaff("/staff/seats?open=3", { roles });
  await screen.findByRole("heading", { name: "Steppe Law LLP" });
  return view;
}

test("support pastes a list, sees rejected addresses, resends and withdraws invitations; no amounts are shown", async () => {
  const { user } = await visit(["support"], { ...INVOICE, ...NUMBERS });
  const sent: unknown[] = [];
  const take = ({ body }: FakeRequest) => {
    sent.push(body);
    const left_out = [{ email: "dana@steppe.example", why: "invited" as const }];
    return { ...INVOICE, ...NUMBERS, left_out };
  };
  answers("post", "/staff/seats/3/invite/", take);
  answers("post", "/staff/seats/3/people/8/resend/", take);
  answers("post", "/staff/seats/3/people/8/withdraw/", take);

  const emails = screen.getByLabelText("Email addresses of people to invite");
  await user.type(emails, "Aigul <aigul@steppe>");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(emails).toBeInvalid();
  expect(sent).toEqual([]);

  await user.clear(emails);
  await user.type(emails, "Aigul Serik <AIGUL@steppe.example>; dana@steppe.example");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText("dana@steppe.example is invited already.")).toBeVisible();
  expect(emails).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Send again: dana@steppe.example" }));
  await user.click(screen.getByRole("button", { name: "Withdraw the invitation of dana@steppe.example" }));

  expect(sent).toHaveLength(3);
  expect(sent[0]).toEqual({ emails: ["aigul@steppe.example", "dana@steppe.example"] });
  expect(screen.queryByText(/₸/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Pay back" })).toBeNull();
  expect(screen.queryByRole("button", { name: "New invoice for seats" })).toBeNull();
});

test("more addresses than free seats stay in their field", async () => {
  const { user } = await visit(["support"]);
  const errors = { emails: [{ code: "seat.too_few", detail: "Fewer." }] };
  answers("post", "/staff/seats/3/invite/", () => refusal(400, "fields.invalid", { errors }));

  await user.type(screen.getByLabelText("Email addresses of people to invite"), "one@steppe.example");
  await user.click(screen.getByRole("button", { name: "Invite" }));

  expect(await screen.findByText("There are fewer free seats than addresses.")).toBeVisible();
  expect(screen.getByLabelText("Email addresses of people to invite")).toHaveValue("one@steppe.example");
});

test("an accountant creates an invoice: the sum is shown first, and missing values are errors at their fields", async () => {
  const { user } = await visit(["accountant"]);
  const sent: unknown[] = [];
  answers("post", "/staff/seats/", ({ body }: FakeRequest) => {
    sent.push(body);
    return INVOICE;
  });
  await user.click(screen.getByRole("button", { name: "New invoice for seats" }));
  const dialog = within(screen.getByRole("dialog", { name: "New invoice for seats" }));
  await user.type(dialog.getByLabelText("Seats"), "5");
  await user.type(dialog.getByLabelText(/^Price of a seat/), "700 000");
  expect(dialog.getByText(/To be paid: 3,500,000/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Make and send the invoice" }));
  expect(dialog.getByLabelText("Payer")).toBeInvalid();
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText("Payer"), "Steppe Law LLP");
  await user.type(dialog.getByLabelText("Email of the payer"), "pay@steppe.example");
  await user.type(dialog.getByLabelText("Country"), "Kazakhstan");
  await user.type(dialog.getByLabelText("Address"), "Astana");
  await user.click(dialog.getByRole("button", { name: "Make and send the invoice" }));

  expect(await screen.findByText("SEATS-2026-000003 is sent to pay@steppe.example.")).toBeVisible();
  expect(sent).toMatchObject([{ seats: 5, price: 700_000, tax_number: "", language: "en" }]);
});

test("a refund says beforehand what happens to which seats, and sends the amount that was shown", async () => {
  const { user } = await visit(["accountant"]);
  const sent: unknown[] = [];
  answers("post", "/staff/seats/3/refund/", ({ body }: FakeRequest) => {
    sent.push(body);
    return { ...INVOICE, state: "refund_due" as const };
  });

  await user.click(screen.getByRole("button", { name: "Pay back" }));
  const dialog = within(screen.getByRole("dialog", { name: /3,400,000/ }));
  expect(dialog.getByText("4 unused seats are paid back in full.")).toBeVisible();
  expect(dialog.getByText(/1 seat was opened within the last 14 days/)).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "The company left.");
  await user.click(dialog.getByRole("button", { name: "Pay back" }));

  expect(await screen.findByText("The refund is decided, and the seats are closed.")).toBeVisible();
  expect(sent).toEqual([{ amount: 3_400_000, reason: "The company left." }]);
});
