import type { Suppression } from "@academy/shared/contract/staff/suppressions";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const entry = (change: Partial<Suppression>): Suppression => ({
  ...{ student: 4, name: "Aida Seitkali", address: "aida@mail.example", cause: "unsubscribed" },
  since: "2026-11-28T04:00:00.000Z",
  ...change,
});

const ENTRIES = [
  entry({}),
  entry({ student: 9, name: "", address: "boris@mail.example", cause: "bounced" }),
  entry({ student: 11, name: "Vera", address: "vera@mail.example", cause: "complained" }),
];

const visit = async (entries = ENTRIES) => {
  const requests: string[] = [];
  answers("get", "/staff/mailings/", { items: [], next_cursor: null });
  answers("get", "/staff/suppressions/", ({ search }: FakeRequest) => {
    requests.push(search.get("q") ?? "");
    return { items: entries.filter(({ address }) => address.includes(search.get("q") ?? "")), next_cursor: null };
  });
  const view = await visitStaff("/staff/mailings?kind=suppressions", { roles: ["manager"] });
  await screen.findByRole("list", { name: "Suppression list" });
  return { ...view, requests };
};

test("the list names each address, why it is there and since when, and is searched", async () => {
  const { user, requests } = await visit();

  const [aida, , vera] = within(screen.getByRole("list", { name: "Suppression list" })).getAllByRole("listitem");
  expect(aida).toHaveTextContent("aida@mail.exampleAida SeitkaliUnsubscribed from newssince 28 November 2026Remove");
  expect(within(aida as HTMLElement).getByRole("link", { name: "aida@mail.example" })).toHaveAttribute(
    "href",
    "/staff/students/4",
  );
  // A cause of a later release is shown as it is, and left alone.
  expect(vera).toHaveTextContent("complained");
  expect(within(vera as HTMLElement).queryByRole("button")).toBeNull();

  await user.type(screen.getByLabelText("Email address"), "nobody");
  expect(await screen.findByText("No address on the list matches.")).toBeVisible();
  expect(requests.at(-1)).toBe("nobody");
});

test("an address is added with a reason, and a refusal is an error at its field", async () => {
  const { user } = await visit();
  const sent: unknown[] = [];
  const errors = { address: [{ code: "suppression.no_account", detail: "No account has this address." }] };
  answers("post", "/staff/suppressions/", ({ body }: FakeRequest) => {
    sent.push(body);
    return sent.length === 1 ? refusal(400, "suppression.no_account", { errors }) : { ok: true };
  });
  await user.click(screen.getByRole("button", { name: "Add an address" }));
  const dialog = within(screen.getByRole("dialog"));
  const address = dialog.getByLabelText("Email address of the account");
  expect(address).toHaveFocus();
  await user.type(dialog.getByLabelText("Reason"), "Asked by phone.");
  await user.click(dialog.getByRole("button", { name: "Add an address" }));
  expect(address).toBeInvalid();
  expect(sent).toEqual([]);

  await user.type(address, "dana@mail.example");
  await user.click(dialog.getByRole("button", { name: "Add an address" }));
  expect(await dialog.findByText(/No account has this address/)).toBeVisible();
  expect(address).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Add an address" }));
  expect(await screen.findByText("dana@mail.example is on the suppression list.")).toBeVisible();
  expect(sent.at(-1)).toEqual({ address: "dana@mail.example", reason: "Asked by phone." });
});

test("an entry is removed with a reason after a dialog that explains the consequence", async () => {
  const { user } = await visit();
  let sent: unknown;
  answers("delete", "/staff/suppressions/4/unsubscribed/", ({ body }: FakeRequest) => {
    sent = body;
    return { ok: true };
  });
  await user.click(screen.getByRole("button", { name: "Remove aida@mail.example: Unsubscribed from news" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/removing the entry gives no consent back/)).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Agreed by phone.");
  await user.click(dialog.getByRole("button", { name: "Remove" }));

  await waitFor(() => expect(sent).toEqual({ reason: "Agreed by phone." }));
  expect(await screen.findByText("aida@mail.example is off the suppression list.")).toBeVisible();
});
