// @covers readings 83, 85

import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const lines = [
  {
    id: 8,
    at: "2026-11-21T12:00:00.000Z",
    actor: { kind: "staff", id: 7, name: "Dana Seitkali" },
    action: "refund.confirm",
    student: { id: 3, name: "Aliya Nurlan" },
    reason: "Within fourteen days",
    before: { status: "requested" },
    after: { status: "confirmed", amount: 748_800 },
    details: { order: 11 },
  },
];

test("an audit entry expands to show its subject, reason, and the values before and after", async () => {
  answers("get", "/staff/audit/", { items: lines, next_cursor: null });
  const { user } = await visitStaff("/staff/audit");

  await user.click(await screen.findByRole("button", { name: /Granted a refund.*Dana Seitkali/ }));

  expect(screen.getByRole("link", { name: "Aliya Nurlan" })).toHaveAttribute("href", "/staff/students/3");
  expect(screen.getByText("Within fourteen days")).toBeVisible();
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "FieldBeforeAfter",
    "statusrequestedconfirmed",
    "amount—748800",
  ]);
});

test("chosen filters are in the address and in the call", async () => {
  let asked = "";
  answers("get", "/staff/audit/", ({ search }: FakeRequest) => {
    asked = search.toString();
    return { items: [], next_cursor: null };
  });
  const { user, router } = await visitStaff("/staff/audit?from=2026-11-01");
  await screen.findByText("No line fits these filters.");
  expect(asked).toBe("from=2026-11-01");

  await user.selectOptions(screen.getByLabelText("About"), "Refunds");

  await waitFor(() => expect(asked).toBe("subject=refund&from=2026-11-01"));
  expect(router.state.location.search).toBe("?from=2026-11-01&subject=refund");
});

test("a field that was not there before has no value before, whatever it is called", async () => {
  const names = ["constructor", "toString", "hasOwnProperty"];
  const after = Object.fromEntries(names.map((name) => [name, "set"]));
  answers("get", "/staff/audit/", { items: [{ ...lines[0], before: {}, after }], next_cursor: null });
  const { user } = await visitStaff("/staff/audit");

  await user.click(await screen.findByRole("button", { name: /Granted a refund/ }));

  const [, ...rows] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(names.map((name) => `${name}—set`));
});
