import { expect } from "playwright/test";
import { CARD, paysAtTheBank, paysByKeyboard } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { enter } from "#support/screens/keyboard.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/profile"] });

test("a card is added on the bank's page, shown in the profile, removed, and added again by keyboard", {
  tag: "@nightly",
}, async ({ page, request }) => {
  await signedInAs(page, await aStudent(request));
  const sent: string[] = [];
  page.on("request", (sentRequest) =>
    sent.push(`${new URL(sentRequest.url()).pathname} ${sentRequest.postData() ?? ""}`),
  );
  await page.goto("/profile?tab=personalData");
  const cards = page.getByRole("region", { name: "Payment cards" });
  await expect(cards.getByText("You have not added a card.")).toBeVisible();

  await cards.getByRole("button", { name: "Add card" }).click();
  await expect(page.getByRole("heading", { name: "Add a card" })).toBeVisible();
  await paysAtTheBank(page);

  await expect(page).toHaveURL("/profile?tab=personalData");
  await expect(cards.getByText("Visa •••• 4242")).toBeVisible();
  await expect(cards.getByText("Valid until 12/30")).toBeVisible();
  const withNumber = sent.filter((sentRequest) => sentRequest.includes(CARD.number));
  expect(
    withNumber.every((sentRequest) => sentRequest.startsWith("/api/sandbox-bank/")),
    "the number goes to the bank alone",
  ).toBe(true);

  await cards.getByRole("button", { name: "Remove Visa •••• 4242" }).click();
  await expect(cards.getByText("You have not added a card.")).toBeVisible();

  await test.step("by keyboard alone, and without a card one comes back to the profile as it was", async () => {
    await enter(page, cards.getByRole("button", { name: "Add card" }));
    await enter(page, page.getByRole("link", { name: "Back to the academy without a card" }));
    await expect(cards.getByText("You have not added a card.")).toBeVisible();
    await enter(page, cards.getByRole("button", { name: "Add card" }));
    await paysByKeyboard(page);
    await expect(cards.getByText("Visa •••• 4242")).toBeVisible();
  });
});
