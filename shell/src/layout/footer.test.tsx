import type { Contact } from "@academy/shared/contract/contacts";
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
  telegram: null,
  instagram: "",
  facebook: "javascript:alert(1)",
  youtube: null,
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

test("contacts that cannot be loaded leave the support e-mail", async () => {
  refuses("get", "/courses/contacts/", 404, "route.unknown");
  await renderInShell(<Footer />);

  expect(await screen.findByRole("link", { name: "support@oaa.example" })).toBeVisible();
});

test("the footer leads to both legal texts and to the contact form", async () => {
  answers("get", "/courses/contacts/", []);
  await renderInShell(<Footer />);

  expect(screen.getByRole("link", { name: "Terms of use" })).toHaveAttribute("href", "/terms");
  expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy_policy");
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/#contact");
});
