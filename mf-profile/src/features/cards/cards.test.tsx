// @covers reading 17

import type { SavedCard } from "@academy/shared/contract/payments/cards";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";
import { AddCard } from "./add-card.tsx";

const VISA: SavedCard = { id: "c-1", brand: "Visa", last4: "4242", expires: "12/30" };
const UNNAMED: SavedCard = { id: "c-2", brand: "", last4: "6150", expires: null };

const visit = (cards: SavedCard[] = [], student = aStudent()) =>
  visitProfile("/profile?tab=personalData", { cards, student });
const panel = async () => within(await screen.findByRole("region", { name: "Payment cards" }));

test("cards at the provider are shown by brand, last digits and expiry", async () => {
  await visit([VISA, UNNAMED]);
  const section = await panel();

  expect(await section.findByText("Visa •••• 4242")).toBeVisible();
  expect(section.getByText("Valid until 12/30")).toBeVisible();
  expect(section.getByText("Card •••• 6150")).toBeVisible();
});

test("without a card the section says so and who keeps cards", async () => {
  await visit();
  const section = await panel();

  expect(await section.findByText("You have not added a card.")).toBeVisible();
  expect(section.getByText(/The academy neither sees nor stores/)).toBeVisible();
});

test("when the provider cannot reuse cards, none is requested and a stored one can be removed", async () => {
  await visitProfile("/profile?tab=personalData", { cards: [VISA], canAddCards: false });
  const section = await panel();

  expect(await section.findByText(/No card is saved for later/)).toBeVisible();
  expect(section.getByRole("button", { name: "Remove Visa •••• 4242" })).toBeEnabled();
  expect(section.queryByRole("button", { name: "Add card" })).not.toBeInTheDocument();
});

/** The button alone, and the address to which it leaves. */
async function press(card_url: string) {
  const sent = vi.fn((_: { body: unknown }) => ({ card_url }));
  answers("post", "/courses/cards/", sent);
  const leave = vi.fn();
  await visit();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <AddCard leave={leave} />
    </QueryClientProvider>,
  );
  const button = within(container).getByRole("button", { name: "Add card" });
  await userEvent.click(button);
  return { sent, leave, button };
}

test("'Add card' opens the provider's page in the student's language", async () => {
  const { sent, leave, button } = await press("https://bank.example/card/1");

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://bank.example/card/1"));
  expect(sent.mock.calls[0]?.[0].body).toEqual({ language: "en" });
  expect(button).toBeDisabled();
});

test.each(["javascript:alert(1)", "http://evil.example/card", "//evil.example/card"])(
  "never leaves for %s and says so",
  async (address) => {
    const { leave } = await press(address);

    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be trusted");
    expect(leave).not.toHaveBeenCalled();
  },
);

test("when the provider does not answer, an error is shown at the button, which works again", async () => {
  const { user } = await visit();
  refuses("post", "/courses/cards/", 503, "payment.unavailable");
  const section = await panel();

  await user.click(section.getByRole("button", { name: "Add card" }));

  expect(await section.findByRole("alert")).toBeVisible();
  expect(section.getByRole("button", { name: "Add card" })).toBeEnabled();
});

test("a card is removed, and the focus stays in the section", async () => {
  const { user } = await visit([VISA]);
  answers("delete", "/courses/cards/:card/", { ok: true });
  const section = await panel();
  const remove = await section.findByRole("button", { name: "Remove Visa •••• 4242" });
  answers("get", "/courses/cards/", []);

  await user.click(remove);

  expect(await screen.findByText("Removed: Visa •••• 4242.")).toBeVisible();
  expect(await section.findByText("You have not added a card.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Payment cards" })).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  ["gone already", 404, "card.unknown", false],
  ["kept by a provider that does not answer", 503, "payment.unavailable", true],
])("a card that is %s", async (_, status, code, said) => {
  const { user } = await visit([VISA]);
  refuses("delete", "/courses/cards/:card/", status, code);
  const section = await panel();
  const remove = await section.findByRole("button", { name: "Remove Visa •••• 4242" });
  if (!said) answers("get", "/courses/cards/", []);

  await user.click(remove);

  if (said) expect(await section.findByRole("alert")).toBeVisible();
  else expect(await section.findByText("You have not added a card.")).toBeVisible();
  expect(section.queryAllByText("Visa •••• 4242")).toHaveLength(said ? 1 : 0);
});

test("an unconfirmed student has to enter the code before adding a card", async () => {
  await visit([], aStudent({ email_verified: false }));
  const section = await panel();

  expect(await section.findByText("Confirm your email to add a card.")).toBeVisible();
  expect(section.queryByRole("button", { name: "Add card" })).not.toBeInTheDocument();
});
