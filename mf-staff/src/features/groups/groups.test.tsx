import type { StaffGroups } from "@academy/shared/contract/staff/groups";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const WINTER = {
  ...{ id: 3, name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31", seats: 20, essay_topic: null },
  ...{ releases: [{ topic: 2, opens_at: "2027-01-11T04:00:00.000Z" }], revision: 4, members: 20, waiting: 2 },
};
const LISTED: StaffGroups = {
  groups: [WINTER, { ...WINTER, id: 4, name: "Spring", seats: null, members: 0, waiting: 0, releases: [] }],
  topics: [
    { id: 1, title: "Foundations" },
    { id: 2, title: "The seat" },
  ],
  essay_topics: [{ id: 1, title: "The award that was annulled" }],
};

const visit = async (roles: ("manager" | "instructor")[] = ["manager"]) => {
  const view = await visitStaff("/staff/groups", { roles, groups: LISTED });
  await screen.findByRole("list", { name: "Groups" });
  return view;
};

test("groups are listed with days, seats and waiting list, and link to their students", async () => {
  await visit();

  const [winter] = screen.getAllByRole("listitem").filter((item) => within(item).queryByText("Winter"));
  const row = within(winter as HTMLElement);
  expect(row.getByRole("link", { name: "Winter" })).toHaveAttribute("href", "/staff/students?group=3");
  expect(row.getByText("Seats taken: 20 of 20")).toBeVisible();
  expect(row.getByText("Waiting: 2")).toBeVisible();
  expect(row.getByText("1 topic with its own date")).toBeVisible();
  expect(row.queryByRole("button", { name: "Delete Winter" })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete Spring" })).toBeVisible();
});

test("an instructor reads the groups and changes none", async () => {
  await visit(["instructor"]);

  expect(screen.queryByRole("button", { name: "New group" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Change Winter" })).toBeNull();
});

test("in the form of a new group missing values are errors at their fields, and dates of topics are in the academy's time", async () => {
  const { user } = await visit();
  const sent: unknown[] = [];
  answers("post", "/staff/groups/", ({ body }: FakeRequest) => {
    sent.push(body);
    return LISTED;
  });
  await user.click(screen.getByRole("button", { name: "New group" }));
  const dialog = within(screen.getByRole("dialog", { name: "New group" }));
  await user.type(dialog.getByLabelText("First day"), "2027-06-01");
  await user.type(dialog.getByLabelText("Last day"), "2027-05-01");
  await user.click(dialog.getByRole("button", { name: "Save the group" }));
  expect(dialog.getByLabelText("Name")).toBeInvalid();
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText("Name"), "Summer");
  await user.click(dialog.getByRole("button", { name: "Save the group" }));
  expect(dialog.getByLabelText("Last day")).toBeInvalid();

  await user.clear(dialog.getByLabelText("Last day"));
  await user.type(dialog.getByLabelText("Last day"), "2027-09-30");
  await user.type(dialog.getByLabelText(/^Seats/), "12");
  await user.click(dialog.getByRole("button", { name: "When topics open" }));
  await user.type(dialog.getByLabelText(/^The seat/), "2027-06-07T09:00");
  await user.click(dialog.getByRole("button", { name: "Save the group" }));

  expect(await screen.findByText(/Summer is there/)).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ name: "Summer", first_day: "2027-06-01", last_day: "2027-09-30", seats: 12, essay_topic: null },
      releases: [{ topic: 2, opens_at: "2027-06-07T04:00:00.000Z" }],
    },
  ]);
});

test("who was slower reads it, and what was typed stays", async () => {
  const { user } = await visit();
  refuses("put", "/staff/groups/3/", 409, "staff.changed");
  await user.click(screen.getByRole("button", { name: "Change Winter" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Name"), " 2027");
  await user.click(dialog.getByRole("button", { name: "Save the group" }));

  expect(await dialog.findByText(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(dialog.getByLabelText("Name")).toHaveValue("Winter 2027");
});
