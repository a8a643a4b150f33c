// @covers spec §2.2, readings 46, 64

import { type Contact, SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import type { Operator } from "@academy/shared/contract/operator";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInShell } from "#testing/render-in-shell.tsx";
import { Footer } from "./footer.tsx";

const contact: Contact = {
  id: 1,
  phone: "+7 700 000 00 00",
  email: "hello@academy.example",
  whatsapp: "https://wa.example/77000000000",
  telegram: "http://t.example/oaa",
  instagram: "",
  facebook: "javascript:alert(1)",
  youtube: null,
};

const operator: Operator = {
  name: null,
  bin: null,
  address: null,
  account: null,
  bank: null,
  bic: null,
  support_email: "help@academy.example",
};

test("the footer shows the channels that have something behind them", async () => {
  answers("get", "/courses/contacts/", [contact]);
  await renderInShell(<Footer />);

  expect(await screen.findByRole("link", { name: contact.phone as string })).toHaveAttribute(
    "href",
    "tel:+77000000000",
  );
  expect(screen.getByRole("link", { name: "hello@academy.example" })).toHaveAttribute(
    "href",
    "mailto:hello@academy.example",
  );
  expect(screen.getByRole("link", { name: "WhatsApp (opens in a new tab)" })).toHaveAttribute("rel", "noopener");
  for (const name of [/Telegram/, /Instagram/, /Facebook/, /YouTube/]) {
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  }
});

test.each([
  ["cannot be loaded", () => refuses("get", "/courses/contacts/", 404, "route.unknown")],
  ["are not there", () => answers("get", "/courses/contacts/", [])],
])("contacts that %s leave the support e-mail that the operator has set", async (_, contacts) => {
  contacts();
  answers("get", "/courses/operator/", operator);
  await renderInShell(<Footer />);

  expect(await screen.findByRole("link", { name: operator.support_email })).toBeVisible();
});

test("when nothing can be loaded, the default support email is shown", async () => {
  refuses("get", "/courses/contacts/", 404, "route.unknown");
  refuses("get", "/courses/operator/", 404, "route.unknown");
  await renderInShell(<Footer />);

  expect(await screen.findByRole("link", { name: SUPPORT_EMAIL })).toBeVisible();
});

test("the footer leads to the legal texts, the accessibility statement and the contact form", async () => {
  answers("get", "/courses/contacts/", [contact]);
  await renderInShell(<Footer />);

  expect(screen.getByRole("link", { name: "Terms of use" })).toHaveAttribute("href", "/terms");
  expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy_policy");
  expect(screen.getByRole("link", { name: "Accessibility" })).toHaveAttribute("href", "/accessibility");
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/#contact");
});
