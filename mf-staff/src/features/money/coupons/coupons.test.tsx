import type { StaffCoupons } from "@academy/shared/contract/staff/coupons";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const SPRING = {
  ...{
    id: 2,
    code: "SPRING-20",
    percent: 20,
    sum: null,
    opens_at: null,
    ends_at: "2036-03-01T04:00:00.000Z",
    uses: 50,
  },
  ...{ audience: "addresses" as const, addresses: 2, group: null, paid: 3, reserved: 1, stopped_at: null },
  created_at: "2026-11-28T04:00:00.000Z",
};
const LISTED: StaffCoupons = {
  groups: [{ id: 3, name: "Winter" }],
  coupons: [
    SPRING,
    {
      ...{ ...SPRING, id: 1, code: "WINTER", percent: null, sum: 48_800, uses: null, audience: "all" as const },
      ...{ addresses: 0, reserved: 0, ends_at: null, stopped_at: "2026-11-27T04:00:00.000Z" },
    },
  ],
};

const visit = async () => {
  answers("get", "/staff/coupons/", LISTED);
  const view = await visitStaff("/staff/money?kind=coupons", { roles: ["accountant"] });
  await screen.findByRole("list", { name: "Coupons" });
  return view;
};

test("coupons are listed with discount, recipients, end and number of uses", async () => {
  await visit();

  const [spring, winter] = within(screen.getByRole("list", { name: "Coupons" })).getAllByRole("listitem");
  expect(spring).toHaveTextContent("20% off · For 2 addresses · Until 1 March 2036, 09:00");
  expect(spring).toHaveTextContent("Paid with it: 3 of 50");
  expect(spring).toHaveTextContent("Reserved by open payments: 1");
  expect(winter).toHaveTextContent(/48,800\s₸ off · Everybody/);
  expect(winter).toHaveTextContent("Stopped");
  expect(within(winter as HTMLElement).queryByRole("button")).toBeNull();
});

test("a manager has no coupons, at their address neither", async () => {
  answers("get", "/staff/money/orders/", { items: [], next_cursor: null });
  await visitStaff("/staff/money?kind=coupons", { roles: ["manager"] });

  expect(await screen.findByRole("tab", { name: "Orders", selected: true })).toBeVisible();
  expect(screen.queryByRole("tab", { name: "Coupons" })).toBeNull();
});

test("a coupon is created for addresses; missing values and a used code are errors at their fields", async () => {
  const { user } = await visit();
  const sent: unknown[] = [];
  const errors = { code: [{ code: "coupon.taken", detail: "There is a coupon with this code already." }] };
  answers("post", "/staff/coupons/", ({ body }: FakeRequest) => {
    sent.push(body);
    return sent.length === 1 ? refusal(400, "coupon.taken", { errors }) : LISTED;
  });
  await user.click(screen.getByRole("button", { name: "New coupon" }));
  const dialog = within(screen.getByRole("dialog", { name: "New coupon" }));
  const make = () => user.click(dialog.getByRole("button", { name: "Make the coupon" }));

  await user.type(dialog.getByLabelText("Code"), "new");
  await make();
  expect(dialog.getByLabelText("Code")).toBeInvalid();
  expect(dialog.getByLabelText("How much")).toBeInvalid();
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText("Code"), "-year");
  await user.type(dialog.getByLabelText("How much"), "50000");
  await user.selectOptions(dialog.getByLabelText("Reduction"), "Sum in tenge");
  await user.type(dialog.getByLabelText(/^Valid from/), "2036-01-01T09:00");
  await user.type(dialog.getByLabelText(/^Students who can use it/), "10");
  await user.selectOptions(dialog.getByLabelText("For whom"), "Listed addresses");
  await user.type(dialog.getByLabelText("Email addresses"), "a@b.example, c@d.example");
  await make();
  expect(await dialog.findAllByText(/There is a coupon with this code already/)).not.toEqual([]);
  expect(dialog.getByLabelText("Code")).toBeInvalid();

  await make();
  expect(await screen.findByText("The coupon NEW-YEAR is there.")).toBeVisible();
  expect(sent[1]).toEqual({
    ...{ code: "NEW-YEAR", percent: null, sum: 50_000, opens_at: "2036-01-01T04:00:00.000Z", ends_at: null, uses: 10 },
    ...{ audience: "addresses", addresses: ["a@b.example", "c@d.example"], group: null },
  });
});

test("a coupon for a group is made by an accountant, who may not read the groups themselves", async () => {
  const { user } = await visit();
  let sent: unknown;
  answers("post", "/staff/coupons/", ({ body }: FakeRequest) => {
    sent = body;
    return LISTED;
  });
  await user.click(screen.getByRole("button", { name: "New coupon" }));
  const dialog = within(screen.getByRole("dialog", { name: "New coupon" }));
  await user.type(dialog.getByLabelText("Code"), "winter");
  await user.type(dialog.getByLabelText("How much"), "20");
  await user.selectOptions(dialog.getByLabelText("For whom"), "A group");
  await user.selectOptions(dialog.getByLabelText("Group"), "Winter");
  await user.click(dialog.getByRole("button", { name: "Make the coupon" }));

  expect(await screen.findByText("The coupon WINTER is there.")).toBeVisible();
  expect(sent).toMatchObject({ audience: "group", group: 3 });
});

test("a coupon is stopped with a reason, and the dialog says what that means", async () => {
  const { user } = await visit();
  let sent: unknown;
  answers("post", "/staff/coupons/2/stop/", ({ body }: FakeRequest) => {
    sent = body;
    return LISTED;
  });
  await user.click(screen.getByRole("button", { name: "Stop SPRING-20" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/unpaid orders at its price are closed/)).toBeVisible();
  await user.type(dialog.getByRole("textbox"), "It was shared.");
  await user.click(dialog.getByRole("button", { name: "Stop" }));

  expect(await screen.findByText("The coupon SPRING-20 is stopped.")).toBeVisible();
  expect(sent).toEqual({ reason: "It was shared." });
});
